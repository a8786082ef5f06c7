import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, isHydrated, viewports } from '../harness/browser.ts'
import { importEach } from '../harness/import-each.ts'
import { selectToday } from '../harness/sample.ts'
import type { ProviderJourney } from '../payments/provider-journey.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshot, screenshotFolder } from './steps/screenshots.ts'

// On every phone the pay button with its total and its consent stays in view, wherever the page is scrolled to.

const providers = await importEach<{ journey: ProviderJourney }>('plugins/payments-sandbox/e2e/journey.ts')
const { journey } = Object.values(providers)[0] as { journey: ProviderJourney }

const sizes = [
  ['a small phone', 320, 568],
  ['a phone', 390, 844],
  ['a phone with its keyboard open', 390, 430],
  ['a phone on its side', 844, 390],
] as const

const shop = await journey.open()
const { app, site, packageId } = shop
const member = await site.member()
const origin = `http://${site.host}:${app.port}`
const context = await openMemberBrowser(site, member, viewports.phone)
const page = await context.newPage()
const path = `${origin}/credits/${packageId}`
afterAll(() => page.context().close())

/** Whether the whole element is in the window and not covered. */
const inView = (part: Locator) =>
  part.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(over)
  })

test.each(
  selectToday(sizes).flatMap(([device, width, height]) =>
    ['100%', '200%'].map((font) => [device, font, width, height] as const),
  ),
)('on %s with a text size of %s the checkout keeps its pay button in view', async (_device, font, width, height) => {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), font)
  const button = page.getByRole('button', { name: /22,49 betalen/ })
  await expect.poll(() => button.evaluate(isHydrated)).toBe(true)
  const bar = page.locator('[data-dock="pay"]')
  const consent = page.getByText(/^Ik ga akkoord/)
  for (const scrolled of [0, 200, 100_000]) {
    await page.evaluate((to) => scrollTo(0, to), scrolled)
    expect(await inView(button), `button at ${scrolled}`).toBe(true)
    expect(await inView(consent), `consent at ${scrolled}`).toBe(true)
  }
  // At least half of the window is left for reading.
  expect((await bar.boundingBox())?.height).toBeLessThan(height / 2)
  // The end of the text is readable: below the button on an upright phone, above it if the text is large.
  const text = page.getByText(/^Je gaat naar de beveiligde pagina/)
  const [last, dock] = [await text.boundingBox(), await bar.boundingBox()]
  if (!last || !dock) throw new Error('The checkout has no bar or no text')
  if (font === '100%' && width < 640) {
    expect(last.y).toBeGreaterThanOrEqual(dock.y + dock.height)
    expect(await inView(text)).toBe(true)
  } else expect(last.y + last.height).toBeLessThanOrEqual(dock.y)
  expect(await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth))).toBe(width)
  // Nothing else asks for attention.
  const others = [
    page.getByRole('contentinfo'),
    page.locator('nav:has(> a[href="/chats"])'),
    page.getByText(/profielfoto/),
  ]
  // A low window has its tabs in the bar at the top.
  for (const other of width < 768 && height >= 520 ? others : others.toSpliced(1, 1))
    expect(await other.filter({ visible: true }).count()).toBe(0)
  // Pressing the button without consent names what is missing, at its place.
  await button.click()
  const fault = page.getByRole('alert').filter({ hasText: 'akkoord' })
  await fault.waitFor()
  await expect.poll(() => inView(fault)).toBe(true)
  expect((await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).getAttribute('aria-invalid')) ?? '').toBe('true')
  if (!screenshotFolder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => scrollTo(0, 0))
    await saveScreenshot(page, `pay-${width}x${height}-${font.slice(0, 3)}-${colorScheme}`, { fullPage: false })
    await page.evaluate(() => scrollTo(0, 100_000))
    await saveScreenshot(page, `pay-${width}x${height}-${font.slice(0, 3)}-${colorScheme}-end`, { fullPage: false })
  }
  await page.emulateMedia({ colorScheme: 'light' })
})

test('prices are folded on a phone, and shown beside the form on a desktop', async () => {
  await page.setViewportSize(viewports.phone.viewport)
  await page.goto(path)
  const costs = page.getByText('Wat alles kost met dit pakket').filter({ visible: true })
  const line = page.getByText('Een bericht', { exact: true }).filter({ visible: true })
  expect(await line.count()).toBe(0)
  // Below the bar until it is scrolled to.
  await page.evaluate(() => scrollTo(0, 100_000))
  await costs.click()
  await line.first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize(viewports.desktop.viewport)
  await page.goto(path)
  await line.first().waitFor()
  await page.getByRole('contentinfo').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'pay-desktop')
})
