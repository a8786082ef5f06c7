import type { Browser, BrowserContext, Page } from 'playwright-core'
import { viewports } from '../harness/viewports.ts'
import { demoMember, type Product } from './product.ts'

export const deviceSizes = {
  phone: viewports.phone,
  desktop: viewports.desktop,
  wide: { viewport: { width: 1920, height: 1080 } },
}
export type Device = keyof typeof deviceSizes

/** A demo brand: its key is its host name, except for the first brand. */
export const getOrigin = ({ url }: Product, brand: string): string =>
  brand === 'nl' ? url : url.replace('//', `//${brand}.`)

interface Visit {
  browser: Browser
  product: Product
  brand: string
  /** A demo account, or `visitor`. */
  viewer: string
  device: Device
  dark?: boolean
  /** One device pixel per CSS pixel instead of the phone's own ratio. */
  plain?: boolean
}

/** The browser context of a viewer who has already confirmed the entry warning. */
export async function visit({ browser, product, brand, viewer, device, dark, plain }: Visit): Promise<BrowserContext> {
  const origin = getOrigin(product, brand)
  const context = await browser.newContext({
    ...deviceSizes[device],
    ...(plain ? { deviceScaleFactor: 1 } : {}),
    locale: brand,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'skip_site_entry_popup', value: '1' }] }],
    },
  })
  await context.grantPermissions(['microphone'], { origin })
  if (viewer !== 'visitor') {
    const page = await context.newPage()
    await logIn(page, product, origin, `${viewer}@${brand}.example`)
    await page.close()
  }
  return context
}

/** Runs in the page, because only the browser resolves the demo's hosts. */
async function logIn(page: Page, { dataDir }: Product, origin: string, name: string): Promise<void> {
  const { email, password } = await demoMember(dataDir, name)
  await page.goto(`${origin}/login`)
  const { status } = await callApi(page, 'POST', '/api/user.php', { email, password })
  if (status !== 200) throw new Error(`Logging in as ${email}: ${status}`)
}

/** Calls the API from within the page, as the site's own client does. */
export const callApi = (
  page: Page,
  method: string,
  address: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers.
): Promise<{ status: number; reply: any }> =>
  page.evaluate(
    async ([verb, path, given]) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Request-Type': 'client',
        'Idempotency-Key': crypto.randomUUID(),
      }
      const answer = await fetch(path, { method: verb, headers, body: given })
      return { status: answer.status, reply: await answer.json().catch(() => ({})) }
    },
    [method, address, body === undefined ? undefined : JSON.stringify(body)] as [string, string, string | undefined],
  )

/** Waits until all requests have finished and everything in view is rendered, up to a time limit. */
export const waitUntilRendered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const inView = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight
    const waiting = () => [
      ...[...document.images].filter((image) => !image.complete && inView(image.getBoundingClientRect())),
      ...document.querySelectorAll('.MuiSkeleton-root'),
    ]
    const fetched = () => performance.getEntriesByType('resource').length
    for (let turn = 0, quiet = 0, before = -1; turn < 40 && quiet < 2; turn += 1) {
      await wait(60)
      quiet = fetched() === before && waiting().length === 0 && document.fonts.status === 'loaded' ? quiet + 1 : 0
      before = fetched()
    }
  })
