import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { deliverMessage, sendMessage } from '../../core/features/conversations/index.ts'
import { checkLedger, isLedgerSound } from '../../core/features/credits/check.ts'
import { readBalance } from '../../core/features/credits/index.ts'
import { areInvoicesSound, checkInvoices } from '../../core/features/invoices/index.ts'
import { refundJob } from '../../core/features/payments/jobs.ts'
import { Order, Payment } from '../../core/features/payments/models.ts'
import { placeOrder } from '../../core/features/payments/orders.ts'
import type { PaymentState } from '../../core/features/payments/provider.ts'
import { reconcilePayments } from '../../core/features/payments/reconcile.ts'
import { refundOrder } from '../../core/features/payments/refund.ts'
import { receiveWebhook } from '../../core/features/payments/webhook.ts'
import { computeWithdrawal, withdrawOrder } from '../../core/features/payments/withdraw.ts'
import { computeCreditsForAmount } from '../../core/features/payments/withdrawal-terms.ts'
import type { MemberCommandContext, StaffCommandContext } from '../../core/kernel/context.ts'
import { AppError } from '../../core/kernel/errors.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { createDiscountCode } from '../factories/discounts.ts'
import type { MoneyWorld } from '../factories/money-world.ts'
import type { openShop } from '../factories/payments.ts'

/** Events in a history. Numbers choose among the rows that exist at that moment. */
export type Step =
  | { do: 'order'; who: number; code: 'none' | 'once' | 'per-member' }
  | { do: 'provider'; order: number; state: PaymentState }
  | { do: 'notice'; order: number; times: number }
  | { do: 'forged'; order: number }
  | { do: 'send'; who: number; messages: number; tries: number }
  | { do: 'gift'; who: number }
  | { do: 'refund'; order: number; share: number; clicks: number }
  | { do: 'withdraw'; order: number }
  | { do: 'lose'; call: 'start' | 'fetch' | 'refund' }
  | { do: 'pass'; minutes: number }

const place = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('order'), who: place, code: fc.constantFrom('none', 'once', 'per-member') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('provider'),
      order: place,
      state: fc.constantFrom('paid', 'paid', 'paid', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('notice'), order: place, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forged'), order: place }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send'),
      who: place,
      messages: fc.integer({ min: 1, max: 3 }),
      tries: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gift'), who: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      order: place,
      share: fc.integer({ min: 1, max: 120 }),
      clicks: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw'), order: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose'), call: fc.constantFrom('start', 'fetch', 'refund') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 40 }) }) },
) as fc.Arbitrary<Step>

/** Histories start with a paid order, so that later events have something to lose. */
export const histories = fc
  .array(step, { minLength: 6, maxLength: 22 })
  .map((steps): Step[] => [
    { do: 'order', who: 0, code: 'none' },
    { do: 'provider', order: 0, state: 'paid' },
    { do: 'notice', order: 0, times: 2 },
    ...steps,
  ])

/** States that a provider may move to from each state. */
const onward: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['paid', 'failed', 'cancelled'],
  failed: ['paid'],
  cancelled: ['paid'],
  paid: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: [],
}

const lost = 'the answer was lost'
/** Ignores refusals and unknown outcomes; any other error is a fault of the product. */
async function mayFail<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && error.message === lost)) return undefined
    throw error
  }
}

/**
 * Plays a history in a world with a shop and lets recovery finish. Then compares acknowledgements, the provider, the
 * ledger and the invoices, and throws at any contradiction.
 */
export async function playHistory(
  world: MoneyWorld,
  shop: Awaited<ReturnType<typeof openShop>>,
  steps: readonly Step[],
): Promise<void> {
  const { provider } = shop
  const { knex } = world.db
  const actor = { kind: 'staff' as const, staff: { id: crypto.randomUUID() } }
  const staff = { ...world.ctx, actor, staff: actor.staff } as unknown as StaffCommandContext
  const members = [await world.member({ paidUser: true }), await world.member({ paidUser: true })]
  const partners = [await world.member(), await world.member(), await world.member()]
  const codes = {
    once: await createDiscountCode(world, { validity: 'once' }),
    'per-member': await createDiscountCode(world),
  }
  const orders: { id: string; member: MemberCommandContext; everPaid: boolean; byOperator: boolean }[] = []
  /** Acknowledged messages with a cost, by member. */
  const sent = new Map(members.map(({ member }) => [member.id, new Set<string>()]))
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
  const truthOf = async (id: string) => {
    const payment = await Payment.query(knex).findOne({ order_id: id })
    return provider.payments.get(payment?.providerPaymentId ?? '')
  }
  const newId = () => createIdAt(world.clock.now())
  const work = async () => {
    const jobs = await knex('outbox').where({ name: refundJob.id }).whereNull('done_at')
    for (const { id, payload } of jobs) {
      await mayFail(refundJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 }))
      await knex('outbox').where({ id }).update({ done_at: world.clock.now() })
      const { payment, order } = await pairOf(payload.paymentId)
      // Unfinished: the worker would retry.
      if (payment.state === 'paid' && (order.withdrawnAt ?? order.returnedAt) !== null)
        await knex('outbox').where({ id }).update({ done_at: null })
      else if ((payment.refundAmount ?? 0) > payment.refundedAmount && payment.state === 'paid')
        await knex('outbox').where({ id }).update({ done_at: null })
    }
  }
  const pairOf = async (paymentId: string) => {
    const payment = await Payment.query(knex).findById(paymentId).throwIfNotFound()
    return { payment, order: await Order.query(knex).findById(payment.orderId).throwIfNotFound() }
  }

  async function take(one: Step): Promise<void> {
    if (one.do === 'pass') {
      world.clock.advance(one.minutes * minuteMs)
      await reconcilePayments(world.services)
      return work()
    }
    if (one.do === 'lose') {
      provider.after = (call) => {
        if (call !== one.call) return
        provider.after = () => {}
        throw new Error(lost)
      }
      return
    }
    if (one.do === 'order') {
      const member = at(members, one.who) as MemberCommandContext
      const discountCode = one.code === 'none' ? undefined : codes[one.code].code
      const key = uuidv7()
      const ask = () => mayFail(placeOrder(member, { packageId: shop.pack.id, method: 'ideal', discountCode, key }))
      // Without a reply, the client asks again under the same key.
      const placed = (await ask()) ?? (await ask())
      if (placed) orders.push({ id: placed.orderId, member, everPaid: false, byOperator: false })
      return
    }
    if (one.do === 'send' || one.do === 'gift') {
      const from = at(members, one.who) as MemberCommandContext
      const count = one.do === 'send' ? one.messages : 1
      const tries = one.do === 'send' ? one.tries : 1
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const messageId = newId()
          const toMember = at(partners, index)?.member.id ?? ''
          for (let attempt = 0; attempt < tries; attempt++) {
            const sending =
              one.do === 'send'
                ? sendMessage(from, { messageId, toMember, text: 'Hoi' })
                : world.tx(from, (ctx) =>
                    deliverMessage(ctx, {
                      messageId,
                      toMember,
                      kind: 'gift',
                      body: '',
                      payload: {},
                      cost: 3,
                      ledgerKind: 'photo',
                    }),
                  )
            // However often it was sent, it counts as one message. Members without Premium may have sent it for free.
            if (((await mayFail(sending))?.message.cost ?? 0) > 0) sent.get(from.member.id)?.add(messageId)
          }
        }),
      )
      return
    }
    const order = at(orders, one.order)
    if (!order) return
    const truth = await truthOf(order.id)
    if (!truth) return
    if (one.do === 'provider') {
      if (!onward[truth.state].includes(one.state)) return
      truth.state = one.state
      if (one.state === 'paid') order.everPaid = true
      if (one.state === 'refunded') order.byOperator = true
    }
    const notice = provider.notice(truth.providerPaymentId)
    if (one.do === 'notice')
      await Promise.all(
        Array.from({ length: one.times }, () => mayFail(receiveWebhook(world.ctx, provider.id, notice))),
      )
    if (one.do === 'forged') {
      const forged = { ...notice, headers: { signature: 'x' } }
      await expect(receiveWebhook(world.ctx, provider.id, forged)).rejects.toMatchObject({ code: 'forbidden' })
    }
    if (one.do === 'refund') {
      const { version, amount: price } = await Order.query(knex).findById(order.id).throwIfNotFound()
      const amount = one.share > 100 ? undefined : Math.max(1, Math.floor((price * one.share) / 100))
      const click = () => mayFail(refundOrder(staff, order, { reason: 'Asked for it', version, amount }))
      await Promise.all(Array.from({ length: one.clicks }, click))
    }
    if (one.do === 'withdraw') {
      const row = await Order.query(knex).findById(order.id).throwIfNotFound()
      const payment = await Payment.query(knex).findOne({ order_id: order.id })
      const offer = computeWithdrawal(
        order.member,
        row,
        payment,
        await readBalance(order.member, order.member.member.id),
      )
      if (offer?.allowed) await mayFail(withdrawOrder(order.member, order.id, offer.amount))
    }
  }

  for (const one of steps) await take(one)
  // Recovery: the reconciler within a quarter of an hour, jobs, and within a day a chargeback after a refund.
  provider.after = () => {}
  for (const minutes of [11, 11, 24 * 60]) await take({ do: 'pass', minutes })

  await expectAgreement()
  // Excludes the orders of an earlier history.
  const ids = orders.map(({ id }) => id)
  await world.db.asOwner(
    `update payments set checked_at = 'infinity', updated_at = '2000-01-01' where order_id = any($1::uuid[])`,
    [ids],
  )

  async function expectAgreement(): Promise<void> {
    const completedBy = new Map(members.map(({ member }) => [member.id, 0]))
    const withCode = new Map<string, string[]>()
    for (const { id, member, everPaid, byOperator } of orders) {
      const row = await Order.query(knex).findById(id).throwIfNotFound()
      const truth = await truthOf(id)
      if (row.completedAt !== null) {
        // No credits without a payment that the provider confirms.
        expect(everPaid, 'credited without a payment').toBe(true)
        completedBy.set(member.member.id, (completedBy.get(member.member.id) ?? 0) + row.credits)
        if (row.discountCode) withCode.set(row.discountCode, [...(withCode.get(row.discountCode) ?? []), row.memberId])
      }
      const [taken] = await world.db.asOwner<{ purchases: number; back: number }>(
        `select count(*) filter (where t.kind = 'purchase')::int purchases,
           coalesce(-sum(e.amount) filter (where t.kind in ('refund', 'chargeback')), 0)::int back
         from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.member_id is not null where t.reference = $1`,
        [id],
      )
      expect(taken?.purchases, 'purchases of an order').toBe(row.completedAt === null ? 0 : 1)
      const share = row.status === 'completed' ? computeCreditsForAmount(row, row.refundedAmount ?? 0) : row.credits
      expect(taken?.back, 'credits taken back').toBeLessThanOrEqual(share)
      if (truth?.state === 'charged_back') {
        if (everPaid && row.completedAt !== null) expect(row.status).toBe('charged_back')
        continue
      }
      const there =
        provider.partial.get(truth?.providerPaymentId ?? '') ?? (truth?.state === 'refunded' ? row.amount : 0)
      // Paid and refunded before we heard of either, so there was nothing to book.
      const booked = row.completedAt === null && row.returnedAt === null ? there : (row.refundedAmount ?? 0)
      // Refunded at the provider while the member withdrew here: the daily reconciliation shows the rest as a case.
      if (byOperator && row.withdrawnAt !== null) expect(booked).toBeLessThanOrEqual(there)
      else expect(there, 'given back by the provider, and by our books').toBe(booked)
      expect(there).toBeLessThanOrEqual(row.amount)
      // A member who paid has either the credits or the money back.
      if (everPaid) expect(row.completedAt !== null || there === row.amount).toBe(true)
    }
    for (const [code, buyers] of withCode) {
      if (code === codes.once.code) expect(buyers, 'a code that works once').toHaveLength(1)
      expect(new Set(buyers).size, 'a code that works once a member').toBe(buyers.length)
    }
    for (const ctx of members) {
      const { id } = ctx.member
      const charges = await world.db.asOwner<{ reference: string; amount: number }>(
        `select t.reference, -e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
         where e.member_id = $1 and t.kind in ('message', 'photo')`,
        [id],
      )
      expect(charges.map(({ reference }) => reference).sort(), 'what was paid and what was acknowledged').toEqual(
        [...(sent.get(id) ?? [])].sort(),
      )
      const [back] = await world.db.asOwner<{ sum: number }>(
        `select coalesce(sum(e.amount), 0)::int as sum from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
         where e.member_id = $1 and t.kind in ('refund', 'chargeback')`,
        [id],
      )
      const spent = charges.reduce((sum, { amount }) => sum + amount, 0)
      expect(await readBalance(ctx, id), 'balance').toBe((completedBy.get(id) ?? 0) - spent + (back?.sum ?? 0))
    }
    const [ledger, invoices] = [await checkLedger(world.db), await checkInvoices(world.db)]
    expect(isLedgerSound(ledger), JSON.stringify(ledger)).toBe(true)
    expect(areInvoicesSound(invoices), JSON.stringify(invoices)).toBe(true)
    expect(provider.inTransaction).toEqual([])
  }
}
