import { describe, expect, test } from 'vitest'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { importEach } from '../harness/import-each.ts'
import type { ProviderJourney } from '../payments/provider-journey.ts'
import { choosePaymentMethod } from './steps/buying.ts'
import { browserCookies, openConsole, openConsolePage } from './steps/staff.ts'

// A bank takes a payment back and the provider's webhook reports it. Checks what the member reads, what the ledger
// contains and what finance sees.

const providers = await importEach<{ journey: ProviderJourney }>('plugins/*/e2e/journey.ts')
const journeys = Object.values(providers)
  .map((module) => module.journey)
  .filter(({ chargesBack }) => chargesBack)

describe.each(journeys)('with $plugin', (provider) => {
  test('a chargeback takes the credits back once, and the member, the ledger and finance see it', {
    timeout: 180_000,
  }, async () => {
    const shop = await provider.open()
    const { app, site } = shop
    const member = await site.member({ name: 'Annabel' })
    const visitor = await newVisitor({ ...viewports.phone, ignoreHTTPSErrors: true })
    await visitor.addCookies(browserCookies(site, member.client))
    const page = await visitor.newPage()
    const at = (path: string) => page.goto(`http://${site.host}:${app.port}${path}`)
    await at(`/credits/${shop.packageId}`)
    const way = page.getByRole('radio', { name: provider.method, exact: true })
    await choosePaymentMethod(way, page.getByText('Anders betalen', { exact: true }))
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await page.getByRole('button', { name: /22,49 betalen/ }).click()
    await page.waitForURL(provider.page)
    await provider.leave(page, 'paid')
    await page.waitForURL(/\/transactions\//)
    await shop.hear()
    await page.getByRole('heading', { name: 'Je credits staan klaar' }).waitFor()
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    // Providers repeat their notices, so it is delivered twice.
    for (let again = 0; again < 2; again++) expect(await shop.chargeBack?.()).toBe(200)
    await app.settle()
    const entries = await app.db.asOwner<{ kind: string; amount: number }>(
      `select t.kind, e.amount::int from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
       where e.member_id = $1 order by e.id`,
      [member.id],
    )
    expect(entries).toEqual([
      { kind: 'purchase', amount: 25 },
      { kind: 'chargeback', amount: -25 },
    ])

    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Terugbetaald' }).waitFor()
    await expectAccessible(page)
    await at('/transactions')
    await page.getByText(/^Teruggeboekte betaling van R-/).waitFor()
    await page.getByText('Saldo 0').waitFor()
    await expectAccessible(page)

    const { context, page: console, faults } = await openConsole(site, 'finance', site.domainId)
    await openConsolePage(site, console, '/orders')
    const row = console.locator('tbody tr', { hasText: 'Charged back' })
    await row.getByRole('link', { name: /R-/ }).click()
    await console.waitForURL(new RegExp(`#/orders/${order}/show`))
    await expect.poll(() => console.getByText('Charged back', { exact: true }).count()).toBe(2)
    // The credit note is listed.
    await console.getByText(/^C\d{4}-/).waitFor()
    expect(await console.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
    await expectAccessible(console)
    await openConsolePage(site, console, `/members/${member.id}/show/money`)
    await console.getByRole('row', { name: /Chargeback.*-25/ }).waitFor()
    await expectAccessible(console)
    expect(faults).toEqual([])
    await context.close()
    await visitor.close()
  })
})
