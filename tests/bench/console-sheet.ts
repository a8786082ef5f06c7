import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { unfoldMenu } from '../harness/unfold-menu.ts'
import { viewports } from '../harness/viewports.ts'
import { waitUntilRendered } from './browsing.ts'
import { demoOwner, type Product } from './product.ts'

// Takes pictures of every page of the console as the demo's owner, at 1280 px and on a phone, light and dark. For each
// list these are its tabs, the record of its first row and the form for a new record.

/** Maximum height of a picture in pixels. */
const maxDepth = { desktop: 1700, phone: 1800 }
type Device = keyof typeof maxDepth

interface Order {
  browser: Browser
  product: Product
  folder: string
  /** Only pages whose address contains one of these; empty means all. */
  wanted: readonly string[]
}

/** Takes the pictures, named after their addresses, in a folder for each size and scheme. Returns the empty lists. */
export async function takeConsolePictures({ browser, product, folder, wanted }: Order): Promise<string[]> {
  const empty: string[] = []
  let addresses: string[] = []
  for (const device of ['desktop', 'phone'] as const) {
    const context = await browser.newContext({
      ...viewports[device],
      deviceScaleFactor: 1,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await logIn(page, product)
    if (device === 'desktop')
      addresses = (await findPages(page, product, empty)).filter(
        (one) => wanted.length === 0 || wanted.some((part) => one.includes(part)),
      )
    for (const address of addresses) await takePictures(page, product, device, address, folder)
    process.stdout.write(`${device}: ${addresses.length} pages\n`)
    await context.close()
  }
  return empty
}

async function logIn(page: Page, { url, dataDir }: Product): Promise<void> {
  const owner = await demoOwner(dataDir)
  await page.goto(`${url}/console/`)
  await page.locator('input[type=email]').fill(owner.email)
  await page.locator('input[type=password]').fill(owner.password)
  await page.locator('button[type=submit]').click()
  await page.locator('#main-content').waitFor()
}

/** Opens a page of the console in an empty tab, so that nothing of the page before is left. */
async function open(page: Page, { url }: Product, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/console/#${address}`)
  await page.locator('#main-content').waitFor()
  await waitUntilRendered(page)
}

const listLinks = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^#/, '') ?? ''))

/** The addresses of all pages: the dashboard, the account, and of each list also its first record and its form. */
async function findPages(page: Page, product: Product, empty: string[]): Promise<string[]> {
  await open(page, product, '/')
  await unfoldMenu(page)
  const found = new Set(['/', '/account'])
  for (const entry of await listLinks(page, '[role=menuitem][href]')) {
    await open(page, product, entry)
    for (const list of [entry, ...(await listLinks(page, '.list-tab'))]) {
      if (list !== entry) await open(page, product, list)
      found.add(list)
      const name = list.slice(1)
      // The first column of a row; above the rows are links to other pages of the list.
      const records = await listLinks(page, `main tbody a[href^="#/${name}/"]`)
      if (records[0]) found.add(records[0])
      else empty.push(list)
      for (const create of await listLinks(page, 'main a[href$="/create"]')) found.add(create)
    }
  }
  // Pictures show the menu as it is at first.
  await page.evaluate(() => localStorage.removeItem('RaStore.menu.sections'))
  return [...found]
}

async function takePictures(page: Page, product: Product, device: Device, address: string, folder: string) {
  await open(page, product, address)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width, height } = viewports[device].viewport
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, maxDepth[device])) })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitUntilRendered(page)
    const into = path.join(folder, `${device}-${colorScheme}`)
    await mkdir(into, { recursive: true })
    const name = address
      .slice(1)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'record')
      .replace(/[^a-z0-9]+/gi, '-')
    const picture = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' })
    await writeFile(path.join(into, `${name || 'dashboard'}.jpg`), picture)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width, height })
}
