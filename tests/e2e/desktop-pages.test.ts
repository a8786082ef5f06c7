import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInPremiumMember } from '../a11y/pages.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { openProduct } from './steps/product.ts'
import { browserCookies } from './steps/staff.ts'

// The composition of pages on a desktop.

const product = await openProduct()
const { app } = product
const host = 'localhost'

async function open(path: string, width: number): Promise<Page> {
  const context = await newVisitor({ ...viewports.desktop, viewport: { width, height: 800 } })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  await context.addCookies(browserCookies({ host, app }, await signInPremiumMember(product, host)))
  const page = await context.newPage()
  await page.goto(product.origin(host) + path)
  return page
}

test.each(['/transactions/orders', '/directdebit', '/premium'])(
  'the footer of %s begins below the window',
  async (path) => {
    const page = await open(path, 1280)
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.y).toBeGreaterThanOrEqual(800)
    await page.context().close()
  },
)

test.each([992, 1280, 1440, 1920])('a page of 24 members fills its rows at %i pixels', async (width) => {
  const page = await open('/members?gender=any', width)
  const columns = await page
    .getByRole('article')
    .first()
    .evaluate((card) => getComputedStyle(card.parentElement as Element).gridTemplateColumns.split(' ').length)
  expect(24 % columns).toBe(0)
  await page.context().close()
})

test.each([
  ['/signup', true],
  ['/login', false],
  ['/reset-password', false],
  ['/mail-change/done', false],
] as const)('a visitor reads the headline of the brand beside %s: %s', async (path, hasHeadline) => {
  const context = await newVisitor(viewports.desktop)
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  await page.goto(product.origin(host) + path)
  await page.locator('#content :is(h1, legend):visible').first().waitFor()
  expect(await page.getByText('Elk verhaal heeft').count()).toBe(hasHeadline ? 1 : 0)
  await page.context().close()
})
