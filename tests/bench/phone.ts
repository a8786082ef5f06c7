import { type BrowserContext, chromium as playwright } from 'playwright-core'

/** A slow phone: bits per second down and up, round trip in milliseconds, and slowdown relative to this machine. */
export const slowPhone = { down: 1_600_000, up: 750_000, latency: 150, slowdown: 4 } as const

/** The first element that people tap on a page, and how to detect that the tap worked. */
export interface Tap {
  selector: string
  /** Runs in the page; true once the tap has taken effect. The tapped element has `data-tapped`. */
  worked: () => boolean
}

export interface Visit {
  /** Bytes transferred until the first tap works, by type, compressed and with headers. */
  scripts: number
  styles: number
  all: number
  /** Milliseconds from the start of navigation until a tap, made once the element is visible, has worked. */
  firstTap: number
  /** The same when the phone opens the page once more, with what it has in its cache. */
  secondTap: number
}

/** Opens the address in a new tab and taps. Returns the milliseconds it took and the bytes until then. */
async function openAndTap(context: BrowserContext, url: string, tap: Tap) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { down, up, latency, slowdown } = slowPhone
  await devtools.send('Network.enable')
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const types = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, all: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    bytes.all += encodedDataLength
    if (type === 'Script' || type === 'Stylesheet') bytes[type] += encodedDataLength
  })
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const target = page.locator(tap.selector).first()
  await target.evaluate((element) => element.setAttribute('data-tapped', ''))
  if (await page.evaluate(tap.worked)) throw new Error(`${tap.selector} on ${url} looks tapped already`)
  await target.tap()
  await page.waitForFunction(tap.worked, undefined, { polling: 'raf', timeout: 60_000 })
  const time = performance.now() - startedAt
  await page.close()
  return { time, bytes }
}

/**
 * A visit with an empty cache and a second one, by a browser listening on `port` (DevTools). Requests come from the
 * browser's network events, because that is what a phone pays for.
 */
export async function visit(port: number, url: string, tap: Tap, cookie?: string): Promise<Visit> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    if (cookie) {
      // For the whole site: the address of one page would limit the cookies to paths below it.
      const { origin } = new URL(url)
      const cookies = cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
      })
      await context.addCookies(cookies)
    }
    // The entry warning covers everything else, so this visitor has already confirmed it.
    await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
    const { time: firstTap, bytes } = await openAndTap(context, url, tap)
    const { time: secondTap } = await openAndTap(context, url, tap)
    return { scripts: bytes.Script, styles: bytes.Stylesheet, all: bytes.all, firstTap, secondTap }
  } finally {
    await context.close()
    await browser.close()
  }
}
