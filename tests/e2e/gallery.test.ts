import { expect, test } from 'vitest'
import { samples } from '../../member-web/gallery/samples/index.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { isSampledToday, selectToday } from '../harness/sample.ts'
import { openProduct } from './steps/product.ts'

// The gallery shows each component in all its states, in each brand's style, light and dark. Checks that it is
// accessible.

const { app } = await openProduct()
const hosts = ['localhost', 'de.localhost', 'en.localhost']
const alone = Object.entries(samples).flatMap(([part, { alone, states }]) =>
  alone ? Object.keys(states).map((state) => ({ part, state })) : [],
)

async function open(host: string, query: Record<string, string>, width: number) {
  const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`http://${host}:${app.port}/dev/gallery?${new URLSearchParams(query)}`)
  await page.locator('main h1').waitFor({ state: 'attached' })
  return { page, faults }
}

const looks = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
  { scheme: 'light', width: 768 },
]

// Each brand in one variant, in rotation; the nightly run tests all.
test.each(hosts.flatMap((host) => selectToday(looks).map((look) => ({ host, ...look }))))(
  'all components that can be shown on one page: $host, $scheme, $width px',
  async ({ host, scheme, width }) => {
    const { page, faults } = await open(host, { board: 'all', scheme }, width)
    const shown = await page
      .locator('[data-part]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part')))
    expect(shown).toEqual(Object.keys(samples).filter((name) => !samples[name]?.alone))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
    await page.context().close()
  },
)

// Each component is tested once in five days, and every night.
test.each(alone.filter(({ part, state }) => isSampledToday(`${part} ${state}`, 5)))(
  '$part, $state',
  async ({ part, state }) => {
    const { page, faults } = await open('localhost', { board: part, state, scheme: 'dark' }, 390)
    const what = { dialog: '[role=dialog]', menu: '[role=menu]', toast: '[role=dialog], [role=alertdialog]' }[part]
    if (what) await page.locator(what).first().waitFor()
    // Urgent texts are announced separately from their box, which screen readers see once it has the focus.
    if (part === 'toast') {
      await page.keyboard.press('F6')
      await page.locator('[role=alertdialog][aria-hidden]').waitFor({ state: 'detached' })
    }
    // The library's focus guards only pass the focus on.
    await page.evaluate(() => {
      for (const guard of document.querySelectorAll('[data-base-ui-focus-guard]')) guard.remove()
    })
    await expectAccessible(page)
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test('the overview frames a component in every brand and scheme', async () => {
  const { page } = await open('localhost', { part: 'button' }, 1280)
  expect(await page.locator('iframe').count()).toBe(18)
  const framed = page.frameLocator('iframe[src*="//de.localhost"][src*="dark"]').first()
  await framed.locator('[data-part="button"] button').first().waitFor()
  expect(await framed.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
  await page.context().close()
})
