import { expect, it } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { choosePaymentMethod } from '../../../tests/e2e/steps/buying.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshot } from '../../../tests/e2e/steps/screenshots.ts'
import type { TestMember } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { createBatches } from '../server/create-batches.ts'
import { settleDebits } from '../server/settle.ts'
import { camt054v02 } from '../test/bank-files.ts'
import { createDebitShop, details } from '../test/shop.ts'
import { fillField, giveMandate, requestCode } from './fill-mandate.ts'

const app = await testApp()
const shop = await createDebitShop(app)

async function open(member: TestMember, path: string, device: object) {
  const context = await openMemberBrowser(shop.site, member, device)
  const page = await context.newPage()
  await page.goto(path)
  return { context, page }
}
it.each([
  ['a desktop', viewports.desktop],
  ['a phone', viewports.phone],
])('on %s a mandate is given, and the next purchase needs only consent', async (device, viewport) => {
  const member = await shop.site.member()
  const first = await open(member, `/directdebit?order=${await shop.ordered(member)}`, viewport)
  const { page } = first
  await page.getByRole('heading', { level: 1, name: 'Betalen via automatische incasso' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, `direct-debit-${device.slice(2)}-1`)
  await requestCode(page, { iban: 'NL91ABNA0417164301' })
  await page.getByText('Dit IBAN klopt niet').waitFor()
  await fillField(page, 'IBAN', details.iban)
  await page.getByRole('button', { name: 'Code sturen' }).click()
  await giveMandate(page, 'nee')
  await page.getByText('Code ongeldig').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, `direct-debit-${device.slice(2)}-2`)
  await giveMandate(page, shop.lastCode())
  await page.waitForURL(/\/transactions\//)
  await first.context.close()

  const next = await open(member, `/directdebit?order=${await shop.ordered(member)}`, viewport)
  await next.page.getByRole('heading', { name: 'Afschrijven van NL•• •••• 4300' }).waitFor()
  await expectAccessible(next.page)
  await saveScreenshot(next.page, `direct-debit-${device.slice(2)}-3`)
  await next.page.getByRole('checkbox').check()
  await next.page.getByRole('button', { name: /^€.*betalen$/ }).click()
  await next.page.waitForURL(/\/transactions\//)
  expect(shop.texted.at(-1)?.text).toContain(shop.lastCode())
})

it('a direct debit leads from the checkout to credits, and a returned one to another payment method', async () => {
  // Banks report by account, so this test has its own.
  const iban = 'DE89370400440532013000'
  const real = await createDebitShop(app, { iban })
  const days = (count: number) => app.clock.advance(count * dayMs)
  const base = '/api/console/payments-direct-debit'
  const clerk = () => real.site.staff('finance', real.site.domainId)
  const member = await real.site.member()
  // So low that the checkout scrolls.
  const context = await openMemberBrowser(real.site, member, {
    ...viewports.phone,
    viewport: { width: 390, height: 600 },
  })
  const page = await context.newPage()
  const checkOut = async () => {
    await page.goto(`/credits/${real.packageId}`)
    const way = page.getByRole('radio', { name: 'Automatische incasso' })
    await choosePaymentMethod(way, page.getByText('Anders betalen', { exact: true }))
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.getByRole('button', { name: /22,49 betalen/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Betalen via automatische incasso' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  const handIn = async () => {
    days(4)
    await createBatches(app.services)
    const finance = await clerk()
    const filter = encodeURIComponent('{"status":"made"}')
    for (const { id, version } of (await finance.get(`${base}/batches?filter=${filter}`)).body)
      expect((await finance.post(`${base}/batches/${id}/release`, { version })).status).toBe(200)
  }
  await checkOut()
  await requestCode(page, { phone: '06 8765 4321' })
  await page.getByLabel('Code uit de sms').waitFor()
  await giveMandate(page, real.lastCode())
  await page.getByRole('heading', { name: 'Je hebt de machtiging gegeven' }).waitFor()
  await page.getByText(/^Je bank schrijft af op .* Je credits staan klaar op /).waitFor()
  // The mandate is given, so there is nothing to continue.
  expect(await page.getByRole('button', { name: 'Verder met deze betaling' }).count()).toBe(0)
  await expectAccessible(page)
  await saveScreenshot(page, 'direct-debit-pending')
  await handIn()
  days(14)
  await settleDebits(app.services)
  await app.settle()
  await page.reload()
  await page.getByRole('heading', { name: 'Je credits staan klaar' }).waitFor()
  await saveScreenshot(page, 'direct-debit-completed')
  await page.goto('/credits')
  await page.getByText('Je hebt 25 credits').first().waitFor()

  await checkOut()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^€.*betalen$/ }).click()
  await page.getByRole('heading', { name: 'Je hebt de machtiging gegeven' }).waitFor()
  await handIn()
  const [{ id }] = (await app.db.asOwner<{ id: string }>(
    `select id from directdebit_payments where member_id = $1 and state = 'pending'`,
    [member.id],
  )) as [{ id: string }]
  const xml = camt054v02(iban, [{ endToEndId: id.replaceAll('-', ''), reason: 'AM04' }])
  const taken = await (await clerk()).post(`${base}/messages`, { name: 'returns.xml', xml })
  expect(taken.body).toMatchObject({ applied: 1 })
  await app.settle()
  await page.reload()
  await page.getByRole('heading', { name: 'Betaling mislukt' }).waitFor()
  await page.getByRole('link', { name: 'Andere betaalmethode' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'direct-debit-failed')
})
