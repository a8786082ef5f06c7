import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openProduct } from '../e2e/steps/product.ts'
import { browserCookies } from '../e2e/steps/staff.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { isSampledToday, nightly, sampleDay } from '../harness/sample.ts'
import { type ListedPage, listPages, signInPremiumMember } from './pages.ts'

// Checks that every page of the member site is accessible: each on one day of five, in light on a desktop or in dark
// on a phone, on one brand in rotation. The nightly run checks both, on all brands. Dialogs, menus and errors that
// only a journey reaches are scanned in that journey.

const product = await openProduct()
const pages = await listPages(product)
const looks = [
  { colorScheme: 'light', device: 'desktop' },
  { colorScheme: 'dark', device: 'phone' },
] as const

/** The variants of a page that are scanned in this run. */
function getScans({ addresses }: ListedPage, index: number) {
  const all = addresses.flatMap((address) => looks.map((look) => ({ address, ...look })))
  return nightly ? all : all.filter((_scan, at) => at === (index + Math.floor(sampleDay / 5)) % all.length)
}

/**
 * Pages for visitors are scanned as a visitor, pages for members as the member with Premium. Null for answers that are
 * not documents: the manifest, pictures and the sitemap.
 */
async function open({ access }: ListedPage, scan: ReturnType<typeof getScans>[number]): Promise<Page | null> {
  const { hostname: host } = new URL(scan.address)
  const look = { ...viewports[scan.device], colorScheme: scan.colorScheme, reducedMotion: 'reduce' } as const
  const context = await newVisitor({ ...look, locale: 'nl-NL' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  if (!['anyone', 'visitor'].includes(access))
    await context.addCookies(browserCookies({ host, app: product.app }, await signInPremiumMember(product, host)))
  const page = await context.newPage()
  const reply = await page.goto(scan.address)
  expect(reply?.status(), scan.address).toBeLessThan(500)
  if (!reply?.headers()['content-type']?.startsWith('text/html')) return null
  await waitUntilIdle(page)
  return page
}

/** Makes the window as high as the page: a docked bar hides what is behind it, and scrolling would move that away. */
async function unroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? viewports.desktop.viewport
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), 8000) })
  await waitUntilIdle(page)
}

test('the table of pages lists every page to scan', () => {
  expect(pages.length).toBe(product.app.services.pages.pages.length)
  expect(pages.filter(({ addresses }) => addresses.length > 0).length).toBeGreaterThan(60)
})

const scanned = pages.map((page, index) => ({ ...page, index })).filter(({ path }) => isSampledToday(path, 5))

test.each(scanned)('$path, for $access', async ({ index, ...listed }) => {
  for (const scan of getScans(listed, index)) {
    const page = await open(listed, scan)
    if (!page) continue
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${scan.address} scrolls sideways`).toBeLessThanOrEqual(0)
    await unroll(page)
    await expectAccessible(page)
    await page.context().close()
  }
})
