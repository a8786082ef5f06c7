import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { checkLedger, isLedgerSound } from '../credits/check.ts'
import { chargeMember, readBalance } from '../credits/index.ts'
import { refundJob } from './jobs.ts'
import { Order, Payment } from './models.ts'
import { buildCreditsPage } from './offer.ts'
import { placeOrder } from './orders.ts'
import { withdrawalsReviewable } from './repeated-withdrawals.ts'
import { receiveWebhook } from './webhook.ts'
import { computeWithdrawal, withdrawOrder } from './withdraw.ts'
import { computeWithdrawalAmount } from './withdrawal-terms.ts'

const world = await createMoneyWorld({ poolSize: 10 })
const shop = await openShop(world)

const knex = () => world.db.knex
const readOrder = (id: string) => Order.query(knex()).findById(id).throwIfNotFound()
const readPayment = (id: string) => Payment.query(knex()).findOne({ order_id: id }).throwIfNotFound()
const getBalance = (member: MemberCommandContext) => readBalance(member, member.member.id)
const paidUser = async (member: MemberCommandContext) =>
  (await knex()('members').where({ id: member.member.id }).first('paid_user'))?.paid_user

async function buy(member: MemberCommandContext): Promise<{ id: string; providerId: string }> {
  const { orderId } = await placeOrder(member, {
    packageId: shop.pack.id,
    method: 'ideal',
  })
  const providerId = (await readPayment(orderId)).providerPaymentId ?? ''
  const truth = shop.provider.payments.get(providerId)
  if (truth) truth.state = 'paid'
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(providerId))
  return { id: orderId, providerId }
}
let spent = 0
const spend = (member: MemberCommandContext, credits: number) => {
  const reference = `withdraw-test-${++spent}`
  return world.tx(member, (ctx) =>
    chargeMember(ctx, {
      memberId: member.member.id,
      domainId: world.site.domainId,
      credits,
      kind: 'message',
      reference,
      idempotencyKey: reference,
    }),
  )
}
const computeOffer = async (member: MemberCommandContext, id: string) =>
  computeWithdrawal(member, await readOrder(id), await readPayment(id), await getBalance(member))

describe('the amount', () => {
  it('is the share of the unused credits, rounded up', () => {
    const order = { amount: 2249, credits: 25 }
    expect(computeWithdrawalAmount(order, 25)).toBe(2249)
    expect(computeWithdrawalAmount(order, 0)).toBe(0)
    expect(computeWithdrawalAmount(order, 1)).toBe(90)
    expect(computeWithdrawalAmount(order, 24)).toBe(2160)
    // A member may have more credits than the order gave.
    expect(computeWithdrawalAmount(order, 900)).toBe(2249)
    expect(computeWithdrawalAmount({ amount: 1000, credits: 10 }, 3)).toBe(300)
  })
})

describe('a withdrawal', () => {
  it('refunds everything if nothing was used, and ends Premium', async () => {
    const member = await world.member()
    const { id, providerId } = await buy(member)
    expect(await computeOffer(member, id)).toMatchObject({
      allowed: true,
      credits: 25,
      amount: 2249,
    })
    await withdrawOrder(member, id, 2249)
    expect(await readOrder(id)).toMatchObject({
      status: 'refunded',
      refundedAmount: 2249,
    })
    expect((await readOrder(id)).withdrawnAt).toEqual(world.clock.now())
    expect((await readPayment(id)).state).toBe('refunded')
    expect(shop.provider.partial.get(providerId)).toBe(2249)
    expect({ balance: await getBalance(member), paidUser: await paidUser(member) }).toEqual({
      balance: 0,
      paidUser: false,
    })
    expect(await computeOffer(member, id)).toBeNull()
  })

  it('refunds a share, in one mail and the audit log, and keeps Premium for another purchase', async () => {
    const member = await world.member()
    const [first, second] = [await buy(member), await buy(member)]
    await spend(member, 30)
    await withdrawOrder(member, first.id, computeWithdrawalAmount(shop.pack, 20))
    expect(shop.provider.partial.get(first.providerId)).toBe(1800)
    expect({ balance: await getBalance(member), paidUser: await paidUser(member) }).toEqual({
      balance: 0,
      paidUser: true,
    })
    const mails = await knex()('outbox').where({
      name: 'notifications.mail',
      dedupe_key: `refund_receipt:${first.id}`,
    })
    expect(mails).toHaveLength(1)
    expect(mails[0].payload).toMatchObject({ amounts: { amount: { minor: 1800, currency: 'EUR' } } })
    const audit = await world.db.asOwner(
      `select actor_kind, new from audit_log where action = 'order.withdrawn' and subject_id = $1`,
      [first.id],
    )
    expect(audit).toEqual([
      {
        actor_kind: 'member',
        new: { amount: 1800, currency: 'EUR', credits: 20 },
      },
    ])
    // The other purchase has no credits left.
    expect(await computeOffer(member, second.id)).toMatchObject({
      allowed: false,
      credits: 0,
      amount: 0,
    })
    await expect(withdrawOrder(member, second.id, 0)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('in part keeps Premium, until a chargeback takes the rest', async () => {
    const member = await world.member()
    const { id, providerId } = await buy(member)
    await spend(member, 1)
    await withdrawOrder(member, id, computeWithdrawalAmount(shop.pack, 24))
    expect({ balance: await getBalance(member), paidUser: await paidUser(member) }).toEqual({
      balance: 0,
      paidUser: true,
    })
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'charged_back'
    await receiveWebhook(world.ctx, 'fake', shop.provider.notice(providerId))
    expect({ status: (await readOrder(id)).status, paidUser: await paidUser(member) }).toEqual({
      status: 'charged_back',
      paidUser: false,
    })
  })

  it('in part keeps Premium when another purchase is fully refunded', async () => {
    const member = await world.member()
    const [first, second] = [await buy(member), await buy(member)]
    await spend(member, 30)
    await withdrawOrder(member, first.id, computeWithdrawalAmount(shop.pack, 20))
    const truth = shop.provider.payments.get(second.providerId)
    if (truth) truth.state = 'refunded'
    await receiveWebhook(world.ctx, 'fake', shop.provider.notice(second.providerId))
    expect(await paidUser(member)).toBe(true)
  })

  it('in full for the third time in ninety days opens a case for review, in part or later none', async () => {
    const getCases = (member: MemberCommandContext) =>
      knex()('reviews').where({ member_id: member.member.id, kind: 'withdrawals' })
    const [member, rare, partly] = [await world.member(), await world.member(), await world.member()]
    for (let round = 1; round <= 3; round++) {
      await withdrawOrder(member, (await buy(member)).id, 2249)
      expect(await getCases(member)).toHaveLength(round === 3 ? 1 : 0)
    }
    await withdrawOrder(member, (await buy(member)).id, 2249)
    expect(await getCases(member)).toHaveLength(1)
    for (let round = 1; round <= 3; round++) {
      const { id } = await buy(partly)
      await spend(partly, 1)
      await withdrawOrder(partly, id, computeWithdrawalAmount(shop.pack, 24))
      await withdrawOrder(rare, (await buy(rare)).id, 2249)
      world.clock.advance(46 * dayMs)
    }
    expect({ rare: await getCases(rare), partly: await getCases(partly) }).toEqual({ rare: [], partly: [] })
    const [opened] = await getCases(member)
    const shown = await withdrawalsReviewable.present(world.ctx, opened.subject_id)
    expect(shown).toMatchObject({ member: { name: member.member.name }, text: expect.stringContaining('22,49') })
  })

  it('in full for the third time pauses Premium until the case is decided, and the checkout says so', async () => {
    const member = await world.member()
    for (let round = 1; round <= 3; round++) {
      await buy(member)
      expect((await buildCreditsPage(member)).premium_paused).toBe(false)
      const last = await knex()('orders').where({ member_id: member.member.id, status: 'completed' }).first('id')
      await withdrawOrder(member, last.id, 2249)
    }
    expect((await buildCreditsPage(member)).premium_paused).toBe(true)
    await buy(member)
    expect({ balance: await getBalance(member), paidUser: await paidUser(member) }).toEqual({
      balance: 25,
      paidUser: false,
    })
    const [opened] = await knex()('reviews').where({ member_id: member.member.id, kind: 'withdrawals' })
    const judgement = { staffId: crypto.randomUUID(), message: '' }
    await world.tx(world.ctx, async (ctx) => {
      await withdrawalsReviewable.apply(ctx, opened.subject_id, 'close', judgement)
      await ctx.tx('reviews').where({ id: opened.id }).update({ status: 'closed', decided_at: world.clock.now() })
    })
    expect({
      paidUser: await paidUser(member),
      premium_paused: (await buildCreditsPage(member)).premium_paused,
    }).toEqual({ paidUser: true, premium_paused: false })
  })

  it('takes Premium from other purchases too while the third withdrawal is under review', async () => {
    const member = await world.member()
    await buy(member)
    for (let round = 1; round <= 3; round++) {
      const { id } = await buy(member)
      expect(await paidUser(member)).toBe(true)
      await withdrawOrder(member, id, 2249)
    }
    expect(await paidUser(member)).toBe(false)
  })

  it('is refused with an amount other than the one shown', async () => {
    const member = await world.member()
    const { id } = await buy(member)
    await spend(member, 2)
    await expect(withdrawOrder(member, id, 2249)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { amount: { code: 'amount_changed' } },
    })
    expect({ status: (await readOrder(id)).status, balance: await getBalance(member) }).toEqual({
      status: 'completed',
      balance: 23,
    })
  })

  it('of another member’s order is not found, and an open order has none', async () => {
    const member = await world.member()
    const { id } = await buy(member)
    await expect(withdrawOrder(await world.member(), id, 2249)).rejects.toMatchObject({ code: 'not_found' })
    const { orderId } = await placeOrder(member, {
      packageId: shop.pack.id,
      method: 'ideal',
    })
    await expect(withdrawOrder(member, orderId, 2249)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('ends with the period that the site allows', async () => {
    const member = await world.member()
    const { id } = await buy(member)
    const offer = await computeOffer(member, id)
    world.clock.advance((offer?.until.getTime() ?? 0) - world.clock.now().getTime() + 1)
    expect(await computeOffer(member, id)).toBeNull()
    await expect(withdrawOrder(member, id, 2249)).rejects.toMatchObject({
      code: 'conflict',
    })
    world.settings.set('refund_days', 30)
    expect(await computeOffer(member, id)).toMatchObject({ allowed: true })
    world.settings.delete('refund_days')
  })

  it('is final if the provider cannot be reached, and the refund follows', async () => {
    const member = await world.member()
    const { id, providerId } = await buy(member)
    await spend(member, 5)
    shop.provider.down = true
    await withdrawOrder(member, id, 1800)
    shop.provider.down = false
    expect({
      status: (await readOrder(id)).status,
      state: (await readPayment(id)).state,
      balance: await getBalance(member),
    }).toEqual({ status: 'refunded', state: 'paid', balance: 0 })
    const payment = await readPayment(id)
    const jobs = await knex()('outbox').where({
      name: 'payments.refund',
      dedupe_key: payment.id,
    })
    expect(jobs).toHaveLength(1)
    for (const attempt of [1, 2]) await refundJob.handler(world.ctx, { paymentId: payment.id }, { jobId: '1', attempt })
    expect(shop.provider.refunds.filter((one) => one === providerId)).toHaveLength(1)
    expect(shop.provider.partial.get(providerId)).toBe(1800)
    expect((await readPayment(id)).state).toBe('refunded')
    expect(await readOrder(id)).toMatchObject({
      status: 'refunded',
      refundedAmount: 1800,
    })
  })

  it('requested twenty times simultaneously is made once', async () => {
    const member = await world.member()
    const { id, providerId } = await buy(member)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => withdrawOrder(member, id, 2249)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    expect(shop.provider.refunds.filter((one) => one === providerId)).toHaveLength(1)
    expect(await getBalance(member)).toBe(0)
  })

  it('never refunds credits that fifty simultaneous messages spend', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await world.member()
      const { id } = await buy(member)
      const sends = Array.from({ length: 50 }, () => spend(member, 1))
      // Retries with the new amount, as the page does.
      const withdraw = async () => {
        for (;;) {
          const offer = await computeOffer(member, id)
          if (!offer?.allowed) return
          const done = await withdrawOrder(member, id, offer.amount).then(
            () => true,
            (error) => {
              if (!['validation_failed', 'conflict'].includes(error.code)) throw error
              return false
            },
          )
          if (done) return
        }
      }
      const [results] = await Promise.all([Promise.allSettled(sends), withdraw()])
      const used = results.filter((result) => result.status === 'fulfilled').length
      const { refundedAmount, credits, amount } = await readOrder(id)
      expect(await getBalance(member)).toBe(credits - used - (refundedAmount === null ? 0 : credits - used))
      expect(refundedAmount ?? 0).toBe(
        refundedAmount === null ? 0 : computeWithdrawalAmount({ amount, credits }, credits - used),
      )
    }
    expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  })
})
