import { beforeEach, describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { commandContext, type MemberCommandContext, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { minuteMs } from '../../shared/durations.ts'
import { readBalance } from '../credits/index.ts'
import { callProbe } from './console-probe.ts'
import { deleteSavedMethodJob } from './delete-saved-method.ts'
import { closeJob, refundJob } from './jobs.ts'
import type { Order } from './models.ts'
import { buildCreditsPage } from './offer.ts'
import { placeOrder } from './orders.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundOrder } from './refund.ts'
import { listSavedMethods, removeSavedMethod } from './saved-methods.ts'
import { checkSavedMethodJob } from './verify-saved-methods.ts'
import { receiveWebhook } from './webhook.ts'
import { computeWithdrawal, withdrawOrder } from './withdraw.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
beforeEach(() => {
  Object.assign(shop.provider, { before: () => {}, after: () => {}, takes: () => true, references: {}, down: false })
  shop.provider.calls.length = 0
})

const staff = (): StaffCommandContext => {
  const actor = { kind: 'staff' as const, staff: { id: crypto.randomUUID() } }
  return { ...world.ctx, actor, staff: actor.staff } as StaffCommandContext
}
async function buy(member: MemberCommandContext) {
  const { orderId } = await steps.order(member)
  await steps.pay(orderId)
  return { orderId, ...(await steps.stored(orderId)) }
}
const refund = ({ id, version }: Order) => refundOrder(staff(), { id }, { reason: 'Asked for it', version })
const refundAgain = (paymentId: string) => refundJob.handler(world.ctx, { paymentId }, { jobId: '1', attempt: 2 })
const getKeys = (name: string) =>
  shop.provider.calls.filter((call) => call.name === name).map((call) => call.idempotencyKey)
/** Saves a card, pays with it, has it refused, checks it and removes it. */
async function assertMethodSaved(member: MemberCommandContext): Promise<void> {
  const order = (over: object) => placeOrder(member, { packageId: shop.pack.id, method: 'creditcard', ...over })
  shop.provider.references = { mandateRef: crypto.randomUUID(), customerRef: 'cst_kept' }
  await steps.pay((await order({ remember: true })).orderId)
  const [one] = await listSavedMethods(member, member.member.id)
  if (!one) throw new Error('no saved method')
  await steps.pay((await order({ savedMethodId: one.id })).orderId, 'failed')
  await checkSavedMethodJob.handler(world.ctx, { rememberedId: one.id }, { jobId: '1', attempt: 1 })
  await removeSavedMethod(member, one.id)
  await deleteSavedMethodJob.handler(world.ctx, { ...one, accountId: shop.account.id }, { jobId: '1', attempt: 1 })
}
/** Rejects while a row of the order is locked. */
const lockAll = (orderId: string) =>
  world.db.asOwner(
    `select 1 from payments p join orders o on o.id = p.order_id join members m on m.id = o.member_id
     where o.id = $1 for update nowait`,
    [orderId],
  )
/** Leaves a call unanswered, as if the process had died; `end` delivers the late answer. */
function dying(name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let reached = () => {}
  const there = new Promise<void>((resolve) => {
    reached = resolve
  })
  shop.provider.after = (call) => {
    if (call !== name) return
    shop.provider.after = () => {}
    reached()
    return ended
  }
  return { there, end }
}

describe('a provider', () => {
  it('is never called inside a transaction, and always for the site and the account of the order', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const placed = await steps.order(member)
    const payment = (await steps.stored(placed.orderId)).payment
    await closeJob.handler(world.ctx, { paymentId: payment.id }, { jobId: '1', attempt: 1 })
    await withdrawOrder(member, (await buy(member)).orderId, 2249)
    await refund((await buy(other)).row)
    await steps.order(other)
    world.clock.advance(2 * minuteMs)
    await reconcilePayments(world.services)
    await assertMethodSaved(await world.member())
    const { calls, inTransaction } = shop.provider
    expect(inTransaction).toEqual([])
    expect(new Set(calls.map(({ name }) => name))).toEqual(
      new Set(['available', 'start', 'fetch', 'cancel', 'refund', 'isUsable', 'delete']),
    )
    for (const call of calls) {
      expect(call).toMatchObject({ domainId: world.site.domainId, country: 'NL', accountId: shop.account.id })
    }
  })

  it('would be refused inside one, whatever context is passed on', async () => {
    const call = world.tx(world.ctx, () => reconcilePayments(world.services).then(() => shop.provider.inTransaction))
    const { orderId } = await steps.order(await world.member())
    world.clock.advance(2 * minuteMs)
    expect(await call).toEqual([])
    expect(await world.tx(world.ctx, () => reconcilePayments(world.services))).toBe(0)
    expect(shop.provider.inTransaction.splice(0)).toContain('fetch')
    expect((await steps.stored(orderId)).payment.state).toBe('pending')
  })

  it('may take twelve seconds without blocking others', async () => {
    const { orderId, row } = await buy(await world.member())
    let looked = 0
    shop.provider.before = async (call) => {
      if (call === 'available') return
      world.clock.advance(12_000)
      await lockAll(orderId)
      looked++
    }
    await refund(row)
    expect(looked).toBe(3)
    expect((await steps.stored(orderId)).row.status).toBe('refunded')
  })

  it('is not offered for a purchase it does not take, or while it cannot answer', async () => {
    const member = await world.member()
    shop.provider.takes = ({ method, amount }) => method === 'creditcard' && (amount ?? 0) < 2000
    // The account with that method is internal and not sent to members.
    expect((await buildCreditsPage(member)).methods).toEqual([
      { id: 'creditcard', label_key: 'payments.methods.creditcard', can_remember: true },
    ])
    await expect(steps.order(member, undefined, 'creditcard')).rejects.toMatchObject({ code: 'validation_failed' })
    shop.provider.before = () => {
      throw new Error('no answer')
    }
    expect((await buildCreditsPage(member)).methods).toEqual([])
  })

  it('that refuses to start shows its own reason, and the order has failed', async () => {
    const member = await world.member()
    shop.provider.before = (call) => {
      if (call === 'start') throw new AppError('code_not_applicable', { params: { reason: 'country' } })
    }
    const refused = placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key: 'refused' })
    await expect(refused).rejects.toMatchObject({ code: 'code_not_applicable', params: { reason: 'country' } })
    shop.provider.before = () => {}
    // A failed order stays failed: the same key returns it and starts nothing.
    const started = shop.provider.starts
    const { orderId } = await placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key: 'refused' })
    expect((await steps.stored(orderId)).row.status).toBe('failed')
    expect(shop.provider.starts).toBe(started)
  })

  it('that is repeatedly unreachable is not offered for a while, and then again', async () => {
    const member = await world.member()
    const hasMethods = async () => (await buildCreditsPage(member)).methods.length > 0
    const fail = () => expect(steps.order(member)).rejects.toMatchObject({ code: 'payment_failed' })
    shop.provider.down = true
    await fail()
    await fail()
    expect(await hasMethods()).toBe(true)
    await fail()
    expect(await hasMethods()).toBe(false)
    world.clock.advance(5 * minuteMs)
    expect(await hasMethods()).toBe(true)
    // Now one more failure is enough.
    await fail()
    expect(await hasMethods()).toBe(false)
    await expect(callProbe(world.ctx, shop.account.id)).rejects.toThrow('unreachable')
    expect(await hasMethods()).toBe(false)
    shop.provider.down = false
    await callProbe(world.ctx, shop.account.id)
    expect(await hasMethods()).toBe(true)
    // A refusal does not count as unreachable.
    shop.provider.before = (call) => {
      if (call === 'start') throw new AppError('payment_failed')
    }
    for (let times = 0; times < 4; times++) await fail()
    expect(await hasMethods()).toBe(true)
  })

  it('has its references of mandate and customer stored and passed to the next start', async () => {
    const member = await world.member()
    shop.provider.references = { mandateRef: 'mdt_1', customerRef: 'cst_1' }
    const { payment } = await buy(member)
    expect(payment).toMatchObject(shop.provider.references)
    const given: unknown[] = []
    const { start } = shop.provider
    shop.provider.start = (ctx, request) => {
      given.push(request.references)
      return start(ctx, request)
    }
    await steps.order(member)
    await steps.order(await world.member())
    shop.provider.start = start
    expect(given).toEqual([{ mandateRef: 'mdt_1', customerRef: 'cst_1' }, {}])
  })
})

describe('notices', () => {
  it('are accepted on any host, several in one call, with or without a number', async () => {
    const members = [await world.member(), await world.member()]
    const placed = await Promise.all(members.map((member) => steps.order(member)))
    const ids = await Promise.all(placed.map(async ({ orderId }) => (await steps.stored(orderId)).providerId))
    for (const id of ids) Object.assign(shop.provider.payments.get(id) ?? {}, { state: 'paid' })
    const elsewhere = { ...world.site, domainId: 0, country: 'DE', origin: 'https://other.test' }
    const there = commandContext(world.services, elsewhere, world.ctx.actor)
    shop.provider.calls.length = 0
    const [one = '', two = ''] = ids
    const notices = shop.provider.notices(
      { providerPaymentId: one, eventId: 'e-1' },
      { providerPaymentId: `fp_${crypto.randomUUID()}` },
      { providerPaymentId: two },
      { providerPaymentId: two },
    )
    for (const _again of [1, 2]) await receiveWebhook(there, 'fake', notices)
    expect(shop.provider.calls.map(({ name, domainId, country }) => [name, domainId, country])).toEqual(
      Array.from({ length: 5 }, () => ['fetch', world.site.domainId, 'NL']),
    )
    for (const member of members) expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('that fail do not delay others, and are processed when repeated', async () => {
    const members = [await world.member(), await world.member()]
    const placed = await Promise.all(members.map((member) => steps.order(member)))
    const ids = await Promise.all(placed.map(async ({ orderId }) => (await steps.stored(orderId)).providerId))
    for (const id of ids) Object.assign(shop.provider.payments.get(id) ?? {}, { state: 'paid' })
    const notices = shop.provider.notices(
      ...ids.map((providerPaymentId, index) => ({ providerPaymentId, eventId: `f-${index}` })),
    )
    let failures = 1
    shop.provider.after = () => {
      if (failures-- > 0) throw new Error('cut off')
    }
    await expect(receiveWebhook(world.ctx, 'fake', notices)).rejects.toThrow('cut off')
    const balances = () => Promise.all(members.map((member) => readBalance(member, member.member.id)))
    expect(await balances()).toEqual([0, 25])
    await receiveWebhook(world.ctx, 'fake', notices)
    expect(await balances()).toEqual([25, 25])
  })
})

describe('a process that dies between a call and storing the answer', () => {
  it('has started a payment: a repeated request gets the same one', async () => {
    const member = await world.member()
    const ask = () => placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key: 'died' })
    const { there, end } = dying('start')
    const lost = ask()
    await there
    const { orderId } = await ask()
    expect(new Set(getKeys('start'))).toEqual(new Set([orderId]))
    await steps.pay(orderId)
    end()
    expect((await lost).orderId).toBe(orderId)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('has started a payment without a repeated request: trusts a notice that carries our id for it', async () => {
    const member = await world.member()
    const { there, end } = dying('start')
    const lost = placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key: 'alone' })
    await there
    const [order] = await world.db.knex('orders').where({ member_id: member.member.id })
    expect((await steps.stored(order.id)).providerId).toBe('')
    Object.assign(shop.provider.payments.get(`fp_${order.id}`) ?? {}, { state: 'paid' })
    const { payment } = await steps.stored(order.id)
    const notice = (paymentId: string) => shop.provider.notices({ providerPaymentId: `fp_${order.id}`, paymentId })
    await receiveWebhook(world.ctx, 'fake', notice(crypto.randomUUID()))
    expect((await steps.stored(order.id)).providerId).toBe('')
    await receiveWebhook(world.ctx, 'fake', notice(payment.id))
    expect((await steps.stored(order.id)).providerId).toBe(`fp_${order.id}`)
    expect(await readBalance(member, member.member.id)).toBe(25)
    end()
    expect((await lost).orderId).toBe(order.id)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('has made a refund: the job asks again under the same key, and the late answer changes nothing', async () => {
    const member = await world.member()
    const { orderId, row, payment, providerId } = await buy(member)
    const { there, end } = dying('refund')
    const lost = refund(row)
    await there
    // No second refund starts meanwhile, and no withdrawal takes a part of a full refund.
    await expect(refund(row)).rejects.toMatchObject({ code: 'conflict' })
    await expect(refundAgain(payment.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(withdrawOrder(member, orderId, 2249)).rejects.toMatchObject({ code: 'conflict' })
    world.clock.advance(61_000)
    await refundAgain(payment.id)
    expect(getKeys('refund')).toEqual(Array.from({ length: 2 }, () => `${payment.id}:refund:2249`))
    expect((await steps.stored(orderId)).row).toMatchObject({ status: 'refunded', refundedAmount: 2249 })
    end()
    await lost
    expect(shop.provider.refunds.filter((one) => one === providerId)).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(0)
    expect((await steps.stored(orderId)).payment).toMatchObject({ refundClaim: null, refundClaimedUntil: null })
  })
})

describe('a refund whose provider', () => {
  it('throws leaves it requested, and blocks a withdrawal until the job is done', async () => {
    const member = await world.member()
    const { orderId, row, payment } = await buy(member)
    shop.provider.down = true
    await expect(refund(row)).rejects.toThrow('unreachable')
    shop.provider.down = false
    const { payment: asked } = await steps.stored(orderId)
    expect(asked).toMatchObject({ state: 'paid', refundAmount: 2249, refundClaim: null })
    expect(computeWithdrawal(member, row, asked, 25)).toBeNull()
    const [job] = await world.db.knex('outbox').where({ name: refundJob.id, dedupe_key: payment.id })
    expect(job).toBeTruthy()
    await refundAgain(payment.id)
    await refundAgain(payment.id)
    expect((await steps.stored(orderId)).row.status).toBe('refunded')
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('refuses leaves everything unchanged', async () => {
    const member = await world.member()
    const { orderId, row, payment, providerId } = await buy(member)
    shop.provider.before = (call) => {
      if (call === 'refund') throw new AppError('conflict')
    }
    await expect(refund(row)).rejects.toMatchObject({ code: 'conflict' })
    shop.provider.before = () => {}
    await refundAgain(payment.id)
    expect(shop.provider.refunds).not.toContain(providerId)
    const { row: order, payment: same } = await steps.stored(orderId)
    expect({ status: order.status, refundAmount: same.refundAmount }).toEqual({
      status: 'completed',
      refundAmount: null,
    })
    await withdrawOrder(member, orderId, 2249)
    expect((await steps.stored(orderId)).payment.state).toBe('refunded')
  })
})
