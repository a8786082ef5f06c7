import { expect, it } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { camt054v02 } from '../test/bank-files.ts'
import { createDebitShop } from '../test/shop.ts'
import { createBatches } from './create-batches.ts'
import { directDebit } from './provider.ts'
import { settleDebits } from './settle.ts'

const base = '/api/console/payments-direct-debit'
const app = await testApp({ schedules: false })
const shop = await createDebitShop(app, {})
const days = (count: number) => app.clock.advance(count * dayMs)
const credentials = { creditor_id: 'NL79ZZZ999999990000', creditor_name: 'Tweeluik BV', iban: 'NL91ABNA0417164300' }
const asked = (test = false) => {
  const ctx = shop.site.context()
  return { ctx, account: { id: shop.accountId, label: 'Bank', credentials: { ...credentials, test } } }
}
/** Rows of the current day. */
async function today() {
  const { ctx, account } = asked()
  const now = app.clock.now().getTime()
  const period = { from: new Date(now - dayMs / 2), until: new Date(now + dayMs / 2) }
  const moved = (await directDebit.list?.(ctx, account, period)) ?? []
  const settled = (await directDebit.settlements?.(ctx, account, period)) ?? []
  return { moved: moved.map(({ kind, amount }) => `${kind} ${amount}`).sort(), settled, named: moved }
}
async function refundByBank(orderId: string, client: TestClient) {
  const [row] = await app.db.asOwner<{ id: string }>('select id from directdebit_payments where order_id = $1', [
    orderId,
  ])
  const xml = camt054v02(credentials.iban, [{ endToEndId: row?.id.replaceAll('-', ''), reason: 'AM04' }])
  expect((await client.post(`${base}/messages`, { name: 'returns.xml', xml })).body).toMatchObject({ applied: 1 })
  await app.settle()
}

it('the provider’s daily list has paid and refunded debits, and the result of each file', async () => {
  const [early, late, kept] = [await shop.agreed(), await shop.agreed(), await shop.agreed()]
  expect((await today()).moved).toEqual([])
  days(4)
  await createBatches(app.services)
  const clerk = () => shop.site.staff('finance', shop.site.domainId)
  let finance = await clerk()
  const [batch] = (await finance.get(`${base}/batches`)).body
  expect((await finance.post(`${base}/batches/${batch.id}/release`, { version: batch.version })).status).toBe(200)
  // Refunded before it counted as paid, so no money ever moved.
  await refundByBank(early.id, finance)
  expect((await today()).moved).toEqual([])

  days(14)
  await settleDebits(app.services)
  await app.settle()
  const paid = await today()
  expect(paid.moved).toEqual(['payment 2249', 'payment 2249'])
  expect(paid.settled).toMatchObject([
    { id: batch.id, currency: 'EUR', gross: 6747, refunded: 0, chargedBack: 2249, fees: 0, paidOut: 4498 },
  ])
  const rows = await app.db.asOwner<{ provider_payment_id: string }>(
    'select provider_payment_id from payments where order_id = any($1)',
    [[late.id, kept.id]],
  )
  expect(new Set(paid.named.map(({ providerPaymentId }) => providerPaymentId))).toEqual(
    new Set(rows.map(({ provider_payment_id }) => provider_payment_id)),
  )

  days(2)
  finance = await clerk()
  await refundByBank(late.id, finance)
  const { amount } = (await kept.member.client.get(`/api/orders/${kept.id}`)).body.withdrawal
  const withdrawn = await kept.member.client.post(`/api/orders/${kept.id}/withdraw`, { confirm: true, amount })
  expect({ status: withdrawn.status, amount }).toEqual({ status: 200, amount: 2249 })
  const back = await today()
  expect({ moved: back.moved, settled: back.settled }).toEqual({
    moved: ['chargeback 2249', 'refund 2249'],
    settled: [],
  })
})

it('with play money lists no bank', async () => {
  const { ctx, account } = asked(true)
  const period = { from: new Date(0), until: app.clock.now() }
  expect(await directDebit.settlements?.(ctx, account, period)).toBeNull()
})
