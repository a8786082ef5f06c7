import { beforeAll, expect, test } from 'vitest'
import { addPackage, addPaymentAccount } from '../../../tests/factories/rows.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { reconcileDays } from './schedules.ts'

// A provider’s list that differs from the books, from the nightly job to the decision in the console.

const app = await testApp({ schedules: false })
let site: TestSite
beforeAll(async () => {
  site = await testSite(app)
  await addPackage(app.db, site.domainId, { tier: 'p1', credits: 25, amount: 2249 })
  await addPaymentAccount(app.db, site.domainId)
  await app.services.snapshot.reload()
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', true)
  await site.set('time-bonus.enabled', false)
  await site.set('welcome-discount.enabled', false)
})

async function buy(): Promise<string> {
  const { client } = await site.member()
  const { body: offer } = await client.get('/api/credits')
  const order = { package_id: offer.packages[0].id, method: 'ideal', accept_terms: true }
  const placed = await client.post('/api/orders', order)
  expect(placed.status).toBe(200)
  const bank = new URL(placed.body.redirect_url).pathname.split('/').at(-1) ?? ''
  await client.post(`/api/payments-sandbox/bank/${bank}`, { choice: 'paid', duplicates: 0 })
  await app.settle()
  return placed.body.order.id
}
const listUrl = (list: string, filter: object) =>
  `/api/console/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

test('finance finds a payment of another amount at the provider, and closes it with a reason', async () => {
  const orderId = await buy()
  await buy()
  await app.db.asOwner(
    'update sandbox_payments set amount = 1999 where payment_id in (select id from payments where order_id = $1)',
    [orderId],
  )
  app.clock.advance(dayMs + 3 * hourMs)
  await reconcileDays(app.services)

  const finance = await site.staff('finance', site.domainId)
  const { body: open } = await finance.get(listUrl('reconciliation-cases', { status: 'open' }))
  const amounts = { ours: 2249, theirs: 1999, currency: 'EUR' }
  expect(open).toMatchObject([{ kind: 'amount', order_id: orderId, status: 'open', ...amounts }])
  const [one] = open
  // The account’s page lists its days and cases.
  const ofAccount = { account_id: one.account_id }
  const { body: days } = await finance.get(listUrl('reconciliation-days', ofAccount))
  expect(days).toMatchObject([{ ours_paid: 4498, theirs_paid: 4248, differs: 250, other_day: 0 }])
  expect((await finance.get(listUrl('reconciliation-cases', ofAccount))).body).toHaveLength(1)
  const elsewhere = { account_id: '00000000-0000-7000-8000-000000000000' }
  expect((await finance.get(listUrl('reconciliation-days', elsewhere))).body).toEqual([])

  const path = `/api/console/reconciliation-cases/${one.id}/resolve`
  const auditor = await site.staff('auditor', site.domainId)
  const decision = { reason: 'The provider gave a voucher', version: one.version }
  expect((await auditor.post(path, decision)).status).toBe(403)
  const resolved = await finance.post(path, decision)
  expect(resolved.body).toMatchObject({ status: 'resolved', reason: decision.reason })
  // Found again, it stays closed.
  await app.db.asOwner('delete from reconciliation_runs')
  await reconcileDays(app.services)
  expect((await finance.get(listUrl('reconciliation-cases', { status: 'open' }))).body).toEqual([])
})
