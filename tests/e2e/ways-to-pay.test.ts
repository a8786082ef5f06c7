import { describe, expect, test } from 'vitest'
import { expectAccessible, isHydrated, viewports } from '../harness/browser.ts'
import { importEach } from '../harness/import-each.ts'
import { selectToday } from '../harness/sample.ts'
import type { JourneyShop, ProviderJourney } from '../payments/provider-journey.ts'
import { choosePaymentMethod } from './steps/buying.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

// The same purchase at every installed provider: loading, a failure followed by another method, and the browser
// returning before the provider's notice.

const providers = await importEach<{ journey: ProviderJourney }>('plugins/*/e2e/journey.ts')
const journeys = Object.values(providers).map((module) => module.journey)

/** Delays the provider's response to a start until the returned function is called, and counts the requests. */
function holdStart({ app }: JourneyShop, plugin: string) {
  const owner = app.services.plugins.plugins.find(({ id }) => id === plugin)
  const provider = owner?.extends?.paymentProvider?.[0]
  if (!provider) throw new Error(`${plugin} provides no way to pay`)
  const { start } = provider
  const pending = { asked: 0, release: () => {} }
  const gate = new Promise<void>((resolve) => {
    pending.release = resolve
  })
  provider.start = async (ctx, payment) => {
    pending.asked++
    await gate
    return start.call(provider, ctx, payment)
  }
  return {
    pending,
    end() {
      pending.release()
      provider.start = start
    },
  }
}

// One provider in rotation; the nightly run tests all.
describe.each(selectToday(journeys))('with $plugin', (provider) => {
  test('a purchase loads, waits, returns before the provider’s notice, fails, and is paid by another method', {
    timeout: 180_000,
  }, async () => {
    const shop = await provider.open()
    const { app, site, packageId } = shop
    const member = await site.member()
    const origin = `http://${site.host}:${app.port}`
    const context = await openMemberBrowser(site, member, { ...viewports.phone, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        await saveScreenshot(page, `${provider.plugin}-${name}-${colorScheme}`)
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    const button = page.getByRole('button', { name: /22,49 betalen/ })
    const fill = async (method: string) => {
      const way = page.getByRole('radio', { name: method, exact: true })
      await choosePaymentMethod(way, page.getByText('Anders betalen', { exact: true }))
      await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    }
    const readCredits = async () => (await member.client.get('/api/credits')).body.credits
    const ready = page.getByRole('heading', { name: 'Je credits staan klaar' })

    // Credits are bought from within a chat.
    const friend = await site.member({ name: 'Sem' })
    await page.goto(`/members/${friend.id}/chat`)
    await expect.poll(() => page.getByRole('textbox').evaluate(isHydrated)).toBe(true)

    // Loading: the button shows it, and ignores a second press. Without its scripts the page would load natively.
    await page.goto(`/credits/${packageId}`)
    await expect.poll(() => button.evaluate(isHydrated)).toBe(true)
    await fill(provider.method)
    const { pending, end } = holdStart(shop, provider.plugin)
    await button.click({ noWaitAfter: true })
    await page.locator('button[aria-busy="true"]', { hasText: /22,49 betalen/ }).waitFor()
    await button.click({ force: true })
    await look('loading')
    end()
    await page.waitForURL(provider.page)
    expect(pending.asked).toBe(1)

    // The browser returns before the provider's notice: no second payment is requested, nothing is credited, and the
    // page advances by itself.
    await provider.leave(page, 'waiting')
    await page.getByText(provider.agreed ?? 'Je betaling wordt verwerkt').waitFor()
    expect(await page.getByRole('button', { name: 'Verder met deze betaling' }).count()).toBe(0)
    expect(await readCredits()).toBe(0)
    await look('pending')
    await shop.settle()
    expect(await readCredits()).toBe(0)
    await shop.hear()
    if (provider.agreed) await page.reload()
    await ready.waitFor()
    expect(await readCredits()).toBe(25)
    await look('ready')

    // The payment fails: the page says so plainly, beside another payment method.
    await page.goto(`/credits/${packageId}`)
    await fill(provider.method)
    await button.click()
    await page.waitForURL(provider.page)
    await provider.leave(page, 'failed')
    await (shop.refuse ?? shop.hear)()
    if (provider.agreed) await page.reload()
    await page.getByRole('heading', { name: 'Betaling mislukt' }).waitFor()
    await look('failed')
    const another = page.getByRole('link', { name: 'Andere betaalmethode' })
    await another.waitFor()
    expect(await readCredits()).toBe(25)
    if (provider.other) {
      await another.click()
      await fill(provider.other)
      await button.click()
      await page.waitForURL(provider.page)
      await provider.leave(page, 'paid')
      await shop.hear()
      await ready.waitFor()
      expect(await readCredits()).toBe(50)
      await page.getByRole('link', { name: 'Verder met Sem' }).click()
      await page.waitForURL(`${origin}/members/${friend.id}/chat`)
    }
  })
})

test('every payment plugin has an end-to-end test', async () => {
  const folders = Object.keys(await importEach('plugins/payments-*/plugin.ts')).map((file) => file.split('/')[1])
  expect(journeys.map(({ plugin }) => plugin).sort()).toEqual(folders.sort())
})
