/** What browsers that can install a site send; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | null = null
let onOffer: (() => void) | null = null

/** Whether the data of the page name this plugin: an offer may come before the page is hydrated. */
const isOn = (): boolean => [...document.scripts].some(({ text }) => text.includes('install-prompt'))

/** Keeps the browser's own question for a better moment. It comes once, before the rest of this plugin has loaded. */
export function keepOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOn()) return
    event.preventDefault()
    offered = event as InstallEvent
    onOffer?.()
  })
}

/** Hears of a later offer. Returns how to stop. */
export function waitForOffer(callback: () => void): () => void {
  onOffer = callback
  return () => {
    onOffer = null
  }
}

export const isOffered = (): boolean => offered !== null

/** Opens the browser's question; returns whether the member accepted. */
export async function install(): Promise<boolean> {
  const event = offered
  offered = null
  if (!event) return false
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}

/** An iPhone or iPad shows its own steps only, and an iPad calls itself a Mac. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
