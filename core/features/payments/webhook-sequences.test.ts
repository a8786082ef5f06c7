import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { type FakeProvider, openShop } from '../../../tests/factories/payments.ts'
import { recordFigure } from '../../../tests/faults/figures.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { checkLedger, isLedgerSound } from '../credits/check.ts'
import { readBalance } from '../credits/index.ts'
import { Order, Payment } from './models.ts'
import { placeOrder } from './orders.ts'
import type { PaymentState } from './provider.ts'
import { reconcilePayments } from './reconcile.ts'
import { receiveWebhook } from './webhook.ts'

/** Set by `npm run faults`; `npm test` does a short run. */
const runs = Number(process.env.WEBHOOK_RUNS ?? 80)

/** Possible sequences of a provider's states. */
const histories: PaymentState[][] = [
  ['paid'],
  ['failed'],
  ['cancelled'],
  ['paid', 'refunded'],
  ['paid', 'charged_back'],
  ['failed', 'paid'],
  ['cancelled', 'paid', 'refunded'],
  [],
]
/** Events between the provider's states. */
type Step =
  | { kind: 'advance' }
  | { kind: 'notice' }
  | { kind: 'repeat' }
  | { kind: 'late' }
  | { kind: 'forged' }
  | { kind: 'unknown' }
  | { kind: 'burst' }
  | { kind: 'slow' }
const step = fc.constantFrom<Step['kind']>(
  'advance',
  'advance',
  'notice',
  'notice',
  'repeat',
  'late',
  'forged',
  'unknown',
  'burst',
  'slow',
  'slow',
)
const lie = fc.constantFrom('none', 'none', 'none', 'amount', 'currency', 'mode')

const world = await createMoneyWorld({ poolSize: 8 })
const shop = await openShop(world)

const post = (provider: FakeProvider, notice: ReturnType<FakeProvider['notice']>) =>
  receiveWebhook(world.ctx, provider.id, notice)

/**
 * A notice that arrives only at `arrive`, although the provider has answered already, so that others may overtake it.
 */
async function slowly(notice: ReturnType<FakeProvider['notice']>) {
  const [given, road] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.provider.after = (call) => {
    if (call !== 'fetch') return
    shop.provider.after = () => {}
    given.resolve()
    return road.promise
  }
  const taken = post(shop.provider, notice)
  await Promise.race([given.promise, taken])
  return {
    arrive() {
      road.resolve()
      return taken
    },
  }
}

async function place(member: MemberCommandContext) {
  const { orderId } = await placeOrder(member, { packageId: shop.pack.id, method: 'ideal' })
  const payment = await Payment.query(world.db.knex).findOne({ order_id: orderId })
  return { orderId, paymentId: payment?.providerPaymentId ?? '' }
}

it('credits exactly once what the provider confirms, in any sequence of notices', {
  timeout: minuteMs + runs * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...histories),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      lie,
      async (history, steps, lied) => {
        const member = await world.member()
        const { orderId, paymentId } = await place(member)
        const truth = shop.provider.payments.get(paymentId)
        if (!truth) throw new Error('the payment was not started')
        if (lied === 'amount') truth.amount -= 1
        if (lied === 'currency') truth.currency = 'PLN'
        if (lied === 'mode') truth.testMode = true
        const ahead = [...history]
        const sent: ReturnType<FakeProvider['notice']>[] = []
        const underway: Awaited<ReturnType<typeof slowly>>[] = []
        let everPaid = false
        for (const kind of steps) {
          const notice = shop.provider.notice(paymentId)
          if (kind === 'advance') {
            truth.state = ahead.shift() ?? truth.state
            sent.push(notice)
          }
          if (kind === 'notice') await post(shop.provider, sent.pop() ?? notice)
          // Delayed: delivered with a later step, or never.
          if (kind === 'late') sent.unshift(notice)
          if (kind === 'late') await underway.shift()?.arrive()
          if (kind === 'slow') underway.push(await slowly(notice))
          if (kind === 'repeat') for (const copy of [notice, notice]) await post(shop.provider, copy)
          if (kind === 'burst')
            await Promise.all(Array.from({ length: 4 }, () => post(shop.provider, shop.provider.notice(paymentId))))
          if (kind === 'unknown') await post(shop.provider, shop.provider.notice(`fp_${uuidv7()}`))
          if (kind === 'forged') {
            await expect(post(shop.provider, { ...notice, headers: { signature: 'x' } })).rejects.toMatchObject({
              code: 'forbidden',
            })
          }
          everPaid ||= truth.state === 'paid'
          const balance = await readBalance(member, member.member.id)
          expect(balance).toBeLessThanOrEqual(everPaid && lied === 'none' ? 25 : 0)
        }
        for (const state of ahead) truth.state = state
        for (const one of underway) await one.arrive()
        // Polling makes up for dropped notices within a quarter of an hour.
        world.clock.advance(11 * minuteMs)
        await reconcilePayments(world.services)
        const order = await Order.query(world.db.knex).findById(orderId)
        const payment = await Payment.query(world.db.knex).findOne({ order_id: orderId })
        const user = await world.db.knex('members').where({ id: member.member.id }).first('paid_user')
        const paid = lied === 'none' && truth.state === 'paid'
        expect(payment?.state).toBe(lied === 'none' ? truth.state : 'pending')
        expect(order?.status === 'completed').toBe(paid)
        expect(await readBalance(member, member.member.id)).toBe(paid ? 25 : 0)
        expect(user?.paid_user).toBe(paid)
        shop.provider.payments.delete(paymentId)
        await world.db.asOwner(
          `update payments set checked_at = 'infinity', updated_at = '2000-01-01' where provider_payment_id = $1`,
          [paymentId],
        )
      },
    ),
    { numRuns: runs },
  )
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  recordFigure({ what: 'generated sequences of notices', figure: runs, aim: 10_000, wrong: 0 })
})
