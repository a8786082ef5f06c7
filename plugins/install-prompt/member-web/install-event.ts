/** The event of browsers that can install a site, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offeredEvent: InstallEvent | null = null
let offerListeners: (() => void) | null = null

/** Whether the page's data lists this plugin, because an offer may arrive before the page is hydrated. */
const isOn = (): boolean => [...document.scripts].some(({ text }) => text.includes('install-prompt'))

/** Postpones the browser's own question. The event comes once, before the rest of this plugin has loaded. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOn()) return
    event.preventDefault()
    offeredEvent = event as InstallEvent
    offerListeners?.()
  })
}

/** Calls back at a later offer. Returns a function that stops it. */
export function waitForOffer(callback: () => void): () => void {
  offerListeners = callback
  return () => {
    offerListeners = null
  }
}

export const isOffered = (): boolean => offeredEvent !== null

/** Opens the browser's question; returns whether the member accepted. */
export async function installApp(): Promise<boolean> {
  const event = offeredEvent
  offeredEvent = null
  if (!event) return false
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}

/** Whether this is an iPhone or iPad, which only get instructions. An iPad identifies itself as a Mac. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
