import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openProduct } from '../e2e/steps/product.ts'
import { browserCookies } from '../e2e/steps/staff.ts'
import { atRest } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { isToday, nightly, sampleDay } from '../harness/sample.ts'
import { type ListedPage, listedPages, premiumOf } from './pages.ts'

// Every page of the member site may be used by everybody: each on one day of five, in light on a desktop or in dark on a phone, the brands in
// turn; at night in both, on all brands. Dialogs, menus and errors that only a journey reaches are scanned there.

const product = await openProduct()
const pages = await listedPages(product)
const looks = [
  { colorScheme: 'light', device: 'desktop' },
  { colorScheme: 'dark', device: 'phone' },
] as const

/** What of a page is scanned in this run. */
function scansOf({ addresses }: ListedPage, index: number) {
  const all = addresses.flatMap((address) => looks.map((look) => ({ address, ...look })))
  return nightly ? all : all.filter((_scan, at) => at === (index + Math.floor(sampleDay / 5)) % all.length)
}

/**
 * A page that a visitor opens is scanned for a visitor, and one of members for the member with Premium. Null for answers that are no document:
 * the manifest, pictures, the map of the site.
 */
async function open({ access }: ListedPage, scan: ReturnType<typeof scansOf>[number]): Promise<Page | null> {
  const { hostname: host } = new URL(scan.address)
  const look = { ...viewports[scan.device], colorScheme: scan.colorScheme, reducedMotion: 'reduce' } as const
  const context = await newVisitor({ ...look, locale: 'nl-NL' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  if (!['anyone', 'visitor'].includes(access))
    await context.addCookies(browserCookies({ host, app: product.app }, await premiumOf(product, host)))
  const page = await context.newPage()
  const reply = await page.goto(scan.address)
  expect(reply?.status(), scan.address).toBeLessThan(500)
  if (!reply?.headers()['content-type']?.startsWith('text/html')) return null
  await atRest(page)
  return page
}

/** A window as high as the page: a docked bar covers whatever is behind it, which scrolling would move away. */
async function unroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? viewports.desktop.viewport
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), 8000) })
  await atRest(page)
}

test('the table of pages lists what there is to scan', () => {
  expect(pages.length).toBe(product.app.services.pages.pages.length)
  expect(pages.filter(({ addresses }) => addresses.length > 0).length).toBeGreaterThan(60)
})

const scanned = pages.map((page, index) => ({ ...page, index })).filter(({ path }) => isToday(path, 5))

test.each(scanned)('$path, for $access', async ({ index, ...listed }) => {
  for (const scan of scansOf(listed, index)) {
    const page = await open(listed, scan)
    if (!page) continue
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${scan.address} scrolls sideways`).toBeLessThanOrEqual(0)
    await unroll(page)
    await expectAccessible(page)
    await page.context().close()
  }
})
