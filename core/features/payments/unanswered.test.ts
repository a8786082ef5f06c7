import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { Postponed } from '../../kernel/job.ts'
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts'
import { readBalance } from '../credits/index.ts'
import { setPause } from '../spending/set-limits.ts'
import { abandonOrder } from './abandon-order.ts'
import { closePaused } from './close-open-payments.ts'
import { stopOrder } from './close-payment.ts'
import { continueOrder } from './continue-order.ts'
import { closeJob, refundJob } from './jobs.ts'
import { buildCreditsPage } from './offer.ts'
import { type OrderInput, placeOrder } from './orders.ts'
import { presentConsoleOrder, presentOrder } from './present.ts'
import { reconcilePayments } from './reconcile.ts'
import { receiveWebhook } from './webhook.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
world.settings.set('payments.rest_after', 100)
let made = 0
beforeEach(() => {
  const nth = ++made
  shop.provider.references = {
    mandateRef: `mdt_u${nth}`,
    customerRef: `cst_u${nth}`,
    savedMethodLabel: 'Visa •••• 4242',
  }
  Object.assign(shop.provider, { before: () => {}, after: () => {}, down: false })
})

const order = (member: MemberCommandContext, over: Partial<OrderInput> = {}) =>
  placeOrder(member, { packageId: shop.pack.id, method: 'creditcard', key: uuidv7(), ...over })
const getCredits = (member: MemberCommandContext) => readBalance(member, member.member.id)
const starts = () => shop.provider.calls.filter(({ name }) => name === 'start').length
const presentStored = async (orderId: string) => {
  const { row, payment } = await steps.stored(orderId)
  return presentOrder(row, payment)
}
async function later(ms: number) {
  world.clock.advance(ms)
  await reconcilePayments(world.services)
}
/** A member with 25 credits and a saved card. */
async function withCard() {
  const member = await world.member()
  const { orderId } = await order(member, { remember: true })
  Object.assign(shop.provider.payments.get(`fp_${orderId}`) ?? {}, { state: 'paid' })
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(`fp_${orderId}`))
  const [saved] = (await buildCreditsPage(member)).remembered
  if (!saved) throw new Error('no saved method')
  return { member, savedMethodId: saved.id }
}
/** The provider executes a start, or not, but its answer is lost. */
const loseStarts = ({ charged }: { charged: boolean }) => {
  if (!charged)
    shop.provider.before = (call) => {
      if (call === 'start') throw new Error('500')
    }
  else
    shop.provider.after = (call) => {
      if (call !== 'start') return
      const last = [...shop.provider.payments.values()].at(-1)
      if (last) last.state = 'paid'
      throw new Error('the answer was lost')
    }
}
const answerAgain = () => Object.assign(shop.provider, { before: () => {}, after: () => {}, down: false })
async function unanswered(charged: boolean) {
  const card = await withCard()
  loseStarts({ charged })
  const key = uuidv7()
  const { orderId, redirectUrl } = await order(card.member, { savedMethodId: card.savedMethodId, key })
  answerAgain()
  return { ...card, key, orderId, redirectUrl }
}

describe('a saved card whose charge was not answered', () => {
  it('leaves the order pending, and the member sees that the outcome is unknown', async () => {
    const { member, orderId, redirectUrl } = await unanswered(true)
    expect(redirectUrl).toBe(`${member.site.origin}/transactions/${orderId}`)
    expect(await presentStored(orderId)).toMatchObject({
      status: 'open',
      payment_state: 'pending',
      outcome_unknown: true,
      continues: false,
    })
    const { row, payment } = await steps.stored(orderId)
    expect(presentConsoleOrder(row, payment).payment_state).toBe('outcome_unknown')
    await later(2 * minuteMs)
    const found = await steps.stored(orderId)
    expect(presentConsoleOrder(found.row, found.payment).payment_state).toBe('paid')
  })

  it.each([true, false])('is never charged again (charged at first: %s)', async (charged) => {
    const { member, orderId, savedMethodId, key } = await unanswered(charged)
    const before = starts()
    await order(member, { savedMethodId, key })
    await continueOrder(member, orderId)
    await later(2 * minuteMs)
    await later(20 * minuteMs)
    for (let days = 0; days < 9; days++) await later(dayMs)
    expect(starts()).toBe(before)
    expect(await getCredits(member)).toBe(charged ? 50 : 25)
    expect((await steps.stored(orderId)).row.status).toBe(charged ? 'completed' : 'failed')
  })

  it('blocks every other order until the outcome is known, and cannot be cancelled', async () => {
    const { member, orderId } = await unanswered(true)
    shop.provider.down = true
    await expect(order(member, { method: 'ideal' })).rejects.toMatchObject({ code: 'order_open' })
    await expect(stopOrder(member, orderId)).rejects.toThrow('unreachable')
    world.clock.advance(10 * minuteMs)
    await expect(order(member, { method: 'ideal' })).rejects.toMatchObject({ code: 'order_open' })
    shop.provider.down = false
    await stopOrder(member, orderId)
    expect((await steps.stored(orderId)).row.status).toBe('completed')
    await order(member, { method: 'ideal' })
  })

  it('no longer blocks other orders once its provider has answered that it is being processed', async () => {
    const { member, savedMethodId } = await withCard()
    const { orderId } = await order(member, { savedMethodId })
    expect(await presentStored(orderId)).toMatchObject({ status: 'open', outcome_unknown: false })
    await order(member, { method: 'ideal' })
    await order(member, { savedMethodId })
    expect((await steps.stored(orderId)).row.status).toBe('open')
  })

  it('makes a new order of its member fail if it is found paid, once', async () => {
    const { member, orderId } = await unanswered(true)
    await expect(order(member, { method: 'ideal' })).rejects.toMatchObject({ code: 'order_found_paid' })
    expect({ status: (await steps.stored(orderId)).row.status, credits: await getCredits(member) }).toEqual({
      status: 'completed',
      credits: 50,
    })
    await order(member, { method: 'ideal' })
  })

  it('that was abandoned and is found paid later is credited in addition to later purchases', async () => {
    const { member, orderId } = await unanswered(true)
    const name = `fp_${orderId}`
    const hidden = shop.provider.payments.get(name)
    shop.provider.payments.delete(name)
    await later(16 * minuteMs)
    expect((await steps.stored(orderId)).row.status).toBe('failed')
    const second = await order(member, { method: 'ideal' })
    await steps.pay(second.orderId)
    if (hidden) shop.provider.payments.set(name, hidden)
    const { payment } = await steps.stored(orderId)
    for (const _again of [1, 2])
      await receiveWebhook(
        world.ctx,
        'fake',
        shop.provider.notices({ eventId: uuidv7(), providerPaymentId: name, paymentId: payment.id }),
      )
    expect({ status: (await steps.stored(orderId)).row.status, credits: await getCredits(member) }).toEqual({
      status: 'completed',
      credits: 75,
    })
  })

  it('that was abandoned, with a discount that another purchase has used since, is refunded', async () => {
    const { member, orderId } = await unanswered(true)
    const name = `fp_${orderId}`
    const hidden = shop.provider.payments.get(name)
    shop.provider.payments.delete(name)
    await world.db.asOwner(`update orders set first_purchase = true, discount_code = 'FIRST' where id = $1`, [orderId])
    await later(16 * minuteMs)
    await steps.pay((await order(member, { method: 'ideal' })).orderId)
    if (hidden) shop.provider.payments.set(name, hidden)
    await later(11 * minuteMs)
    expect((await steps.stored(orderId)).row.returnedAt).not.toBeNull()
    expect(await getCredits(member)).toBe(50)
    const [job] = await world.db.knex('outbox').where({ name: refundJob.id }).orderBy('id', 'desc')
    await refundJob.handler(world.ctx, job?.payload, { jobId: '1', attempt: 1 })
    expect(shop.provider.refunds).toContain(name)
  })

  it('is not charged after its member has paused buying', async () => {
    const { member, orderId, savedMethodId, key } = await unanswered(false)
    const before = starts()
    await setPause(member, 7)
    await closePaused.handle(world.ctx, { payload: { memberId: member.member.id } } as never)
    await steps.runJobs()
    await order(member, { savedMethodId, key })
    await continueOrder(member, orderId)
    await later(2 * minuteMs)
    await later(20 * minuteMs)
    expect(starts()).toBe(before)
    expect((await steps.stored(orderId)).row.status).toBe('failed')
  })

  it('blocks nobody for longer than a day, even if the provider cannot be asked', async () => {
    const { member, orderId } = await unanswered(true)
    shop.provider.down = true
    await later(23 * hourMs)
    expect((await steps.stored(orderId)).row.status).toBe('open')
    await later(2 * hourMs)
    expect((await steps.stored(orderId)).row.status).toBe('failed')
    shop.provider.down = false
    await later(11 * minuteMs)
    expect({ status: (await steps.stored(orderId)).row.status, credits: await getCredits(member) }).toEqual({
      status: 'completed',
      credits: 50,
    })
  })

  it('that was definitely refused fails immediately, and is searched for without a charge', async () => {
    const { member, savedMethodId } = await withCard()
    shop.provider.before = (call) => {
      if (call === 'start') throw new AppError('payment_failed')
    }
    const key = uuidv7()
    await expect(order(member, { savedMethodId, key })).rejects.toMatchObject({ code: 'payment_failed' })
    answerAgain()
    const before = starts()
    const { orderId } = await order(member, { savedMethodId, key })
    await later(2 * minuteMs)
    await later(11 * minuteMs)
    expect({ starts: starts(), status: (await steps.stored(orderId)).row.status }).toEqual({
      starts: before,
      status: 'failed',
    })
  })
})

describe('a provider’s page that could not be opened', () => {
  async function unopened() {
    const member = await world.member()
    loseStarts({ charged: false })
    const key = uuidv7()
    await expect(order(member, { method: 'ideal', key })).rejects.toMatchObject({ code: 'payment_failed' })
    answerAgain()
    const [row] = await world.db.knex('orders').where({ member_id: member.member.id })
    return { member, key, orderId: String(row.id) }
  }

  it('leaves the order open, and its member can continue', async () => {
    const { member, orderId } = await unopened()
    expect(await presentStored(orderId)).toMatchObject({ status: 'open', outcome_unknown: false, continues: true })
    expect(await continueOrder(member, orderId)).toBe(`https://bank.test/fp_${orderId}`)
  })

  it('can be cancelled, and is never opened after that', async () => {
    const { member, orderId, key } = await unopened()
    const before = starts()
    await stopOrder(member, orderId)
    expect((await order(member, { method: 'ideal', key })).redirectUrl).toBe(
      `${member.site.origin}/transactions/${orderId}`,
    )
    await continueOrder(member, orderId)
    await later(2 * minuteMs)
    await later(20 * minuteMs)
    expect({ starts: starts(), status: (await steps.stored(orderId)).row.status }).toEqual({
      starts: before,
      status: 'failed',
    })
  })

  it('is not opened once its member has paused buying', async () => {
    const { member, orderId, key } = await unopened()
    await setPause(member, 7)
    const paused = { code: 'purchases_paused' }
    await expect(continueOrder(member, orderId)).rejects.toMatchObject(paused)
    await expect(order(member, { method: 'ideal', key })).rejects.toMatchObject(paused)
    await closePaused.handle(world.ctx, { payload: { memberId: member.member.id } } as never)
    await steps.runJobs()
    expect((await steps.stored(orderId)).row.status).toBe('failed')
  })

  it('is not shown if it was opened after the order had been closed', async () => {
    const member = await world.member()
    const [reached, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    shop.provider.after = async (call) => {
      if (call !== 'start') return
      reached.resolve()
      await answered.promise
    }
    const placed = order(member, { method: 'ideal' })
    await reached.promise
    const [row] = await world.db.knex('orders').where({ member_id: member.member.id })
    const { payment } = await steps.stored(row.id)
    // A pause in the meantime waits for the start, then closes the payment.
    await expect(
      closeJob.handler(world.ctx, { paymentId: payment.id }, { jobId: '1', attempt: 1 }),
    ).rejects.toBeInstanceOf(Postponed)
    await abandonOrder(world.ctx, row.id, payment.id)
    answered.resolve()
    expect((await placed).redirectUrl).toBe(`${member.site.origin}/transactions/${row.id}`)
    expect(shop.provider.cancelled).toContain(`fp_${row.id}`)
    expect((await steps.stored(row.id)).payment.payUrl).toBeNull()
  })
})
