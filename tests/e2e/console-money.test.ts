import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// A working day in finance: finding an order by any data of the buyer, refunding part of it and then the rest, and
// exporting the list.

const app = await testApp()
let providerNumber = ''
const site = await testSite(app)
for (const [tier, credits, amount] of [
  ['p1', 25, 2249],
  ['p2', 60, 4799],
] as const)
  await addPackage(app.db, site.domainId, { tier, credits, amount })
await addPaymentAccount(app.db, site.domainId)
await app.services.snapshot.reload()
await site.set('payments-sandbox.enabled', true)
await site.set('payments.accept_test', true)
// Prices without a first-purchase discount.
await site.set('time-bonus.enabled', false)
await site.set('welcome-discount.enabled', false)
const buyer = await site.member({ name: 'Annabel' })
await buy(await site.member({ name: 'Somebody' }))
const order = await buy(buyer)

/** A purchase from the checkout to the credits. */
async function buy({ client }: TestMember) {
  const { body: offer } = await client.get('/api/credits')
  const placed = await client.post('/api/orders', {
    package_id: offer.packages[0].id,
    method: 'ideal',
    accept_terms: true,
  })
  expect(placed.status).toBe(200)
  const bank = new URL(placed.body.redirect_url).pathname.split('/').at(-1) ?? ''
  await client.post(`/api/payments-sandbox/bank/${bank}`, { choice: 'paid', duplicates: 0 })
  await app.settle()
  const { body } = await client.get(`/api/orders/${placed.body.order.id}`)
  expect(body.order.status).toBe('completed')
  providerNumber = bank
  return body.order as { id: string; reference: string }
}

test('finance finds an order, refunds it in two parts and exports the list', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await openConsole(site, 'finance', site.domainId)
  await openConsolePage(site, page, '/orders')
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  const box = page.getByPlaceholder('Name, email, ID or number')
  for (const named of [buyer.email, 'annabel', buyer.id, order.id, order.reference, providerNumber]) {
    await box.fill(named)
    await expect.poll(() => rows.count(), { message: named }).toBe(1)
    await page.getByRole('link', { name: order.reference }).waitFor()
    await box.fill('')
    await expect.poll(() => rows.count()).toBe(2)
  }
  await expectAccessible(page)

  await box.fill(buyer.email)
  // The list reloads half a second later, and would replace the page of the order.
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: order.reference }).click()
  await page.waitForURL(new RegExp(`#/orders/${order.id}/show`))
  const refund = async (amount: string | null, confirm: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Amount (EUR)', { exact: false })
    if (amount !== null) {
      // More than the remainder cannot be refunded.
      await field.fill('99')
      expect(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true)
      await field.fill(amount)
    }
    await expectAccessible(page)
    await dialog.getByLabel('Reason', { exact: false }).fill('The photos were missing')
    await dialog.getByRole('button', { name: confirm }).dblclick()
    await dialog.waitFor({ state: 'detached' })
  }
  await refund('5.00', 'Refund €5.00')
  await page.getByText('€5.00').first().waitFor()
  await expect.poll(async () => (await buyer.client.get('/api/credits')).body.credits).toBe(20)
  await page.getByText(/^C\d{4}-/).waitFor()
  await refund(null, 'Refund €17.49')
  await page.getByText('Refunded').first().waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await buyer.client.get('/api/credits')).body.credits).toBe(0)
  const notes = await app.db.asOwner<{ amount: number }>(
    `select amount from invoices where order_id = $1 and series = 'credit_note' order by number`,
    [order.id],
  )
  expect(notes.map(({ amount }) => amount)).toEqual([500, 1749])
  await expectAccessible(page)

  await openConsolePage(site, page, '/orders')
  await box.fill('')
  await expect.poll(() => rows.count()).toBe(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(order.reference)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(faults).toEqual([])
})

test('finance sees that the outcome of a charge is unknown', async () => {
  const { client } = await site.member({ name: 'Charlotte' })
  const { body: offer } = await client.get('/api/credits')
  const { body } = await client.post('/api/orders', {
    package_id: offer.packages[0].id,
    method: 'ideal',
    accept_terms: true,
  })
  await app.db.asOwner(
    'update payments set provider_payment_id = null, pay_url = null, repeated = true where order_id = $1',
    [body.order.id],
  )
  const { page, faults } = await openConsole(site, 'finance', site.domainId)
  await openConsolePage(site, page, '/orders')
  const row = page.locator('tbody tr', { hasText: body.order.reference })
  await row.getByText('Not known yet').waitFor()
  await row.getByRole('link', { name: body.order.reference }).click()
  await page.getByText('Payment status').waitFor()
  await page.getByText('Not known yet').waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('finance blocks a member from direct debit, with a reason', async () => {
  await site.set('payments-direct-debit.enabled', true)
  const { page, faults } = await openConsole(site, 'finance', site.domainId)
  await openConsolePage(site, page, '/payments-direct-debit/blocks')
  await page.getByRole('link', { name: 'Block a member' }).first().click()
  await page.getByRole('combobox', { name: /^Member/ }).fill('Annab')
  await page.getByRole('option', { name: /Annabel/ }).click()
  await page.getByLabel('Reason', { exact: false }).fill('Debits came back')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Block member', exact: true }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  const [block] = await app.db.asOwner('select active, reason from directdebit_blocks where member_id = $1', [buyer.id])
  expect(block).toEqual({ active: true, reason: 'Debits came back' })
  expect(faults).toEqual([])
})
