import { describe, expect, it } from 'vitest'
import { createDiscountCode, createDiscountSource } from '../../../tests/factories/discounts.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { readBalance } from '../credits/index.ts'
import { findDiscount, findDiscountInUse } from '../discounts/codes.ts'
import { refundJob } from './jobs.ts'
import { buildCreditsPage, buildPriceList } from './offer.ts'
import { presentOrder } from './present.ts'
import { withdrawOrder } from './withdraw.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)

describe('discounts', () => {
  it('apply one at a time: the time bonus before the welcome discount, never both', async () => {
    world.hooks.discountSource = [
      createDiscountSource('welcome', 20, 'WELCOME25'),
      createDiscountSource('time-bonus', 10, 'TIMEBONUS25'),
    ]
    const member = await world.member()
    const page = await buildCreditsPage(member)
    expect(page.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25 })
    expect(page.packages[0]).toMatchObject({ amount: 2249, discounted_amount: 1687 })
    const { orderId } = await steps.order(member)
    expect((await steps.stored(orderId)).row).toMatchObject({
      amount: 1687,
      listAmount: 2249,
      discountCode: 'TIMEBONUS25',
      discountPercentage: 25,
    })
    world.hooks.discountSource = []
  })

  it('are shown under a code where it applies, and never raise a price', async () => {
    const member = await world.member()
    const plain = await createDiscountCode(world, { valuePercentage: 10 })
    expect((await buildCreditsPage(member, plain.code)).packages[0]).toMatchObject({
      discounted_amount: 2024,
      discount_code: plain.code,
      discount_percentage: 10,
    })
    const large = await createDiscountCode(world, { minimumOrderValue: 999_999, currency: 'EUR' })
    expect((await buildCreditsPage(member, large.code)).packages[0]).toMatchObject({
      discounted_amount: null,
      discount_code: null,
    })
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    expect((await buildCreditsPage(member, plain.code)).packages[0]).toMatchObject({
      discounted_amount: 1687,
      discount_code: 'WELCOME25',
    })
    await expect(buildCreditsPage(member, 'NOPE')).rejects.toMatchObject({ code: 'code_not_found' })
    world.hooks.discountSource = []
  })

  it('are given once for the first purchase, however many orders are pending', async () => {
    world.hooks.discountSource = [
      createDiscountSource('welcome', 20, 'WELCOME25'),
      createDiscountSource('time-bonus', 10, 'TIMEBONUS25'),
    ]
    const member = await world.member()
    const [first, second] = [await steps.order(member, 'TIMEBONUS25'), await steps.order(member, 'welcome25')]
    world.hooks.discountSource = []
    // The first order was closed for the second, but its provider takes the money anyway.
    await steps.pay(second.orderId)
    await steps.pay(first.orderId)
    const late = await steps.stored(first.orderId)
    expect(late.row.status).toBe('cancelled')
    expect(await readBalance(member, member.member.id)).toBe(25)
    await refundJob.handler(world.ctx, { paymentId: late.payment.id }, { jobId: '1', attempt: 1 })
    expect(shop.provider.refunds).toContain(late.providerId)
    expect((await steps.stored(first.orderId)).row.status).toBe('refunded')
    expect(await readBalance(member, member.member.id)).toBe(25)
    expect(await steps.paidUser(member)).toBe(true)
  })

  it('for the first purchase end with any purchase, and stay used after a withdrawal', async () => {
    // Offers of plugins that do not check for earlier purchases.
    world.hooks.discountSource = [
      {
        id: 'any',
        priority: 1,
        scope: 'first-purchase',
        offer: async () => ({ code: 'ANY', percentage: 25, expiresAt: null, validity: 'once-per-user' }),
      },
    ]
    const member = await world.member()
    const waiting = await steps.order(member, 'ANY')
    const code = await createDiscountCode(world)
    await steps.pay((await steps.order(member, code.code)).orderId)
    expect(await findDiscountInUse(member)).toBeNull()
    await steps.pay(waiting.orderId)
    expect((await steps.stored(waiting.orderId)).row).toMatchObject({ status: 'cancelled', completedAt: null })
    const other = await world.member()
    const first = await steps.order(other)
    await steps.pay(first.orderId)
    await withdrawOrder(other, first.orderId, 1687)
    expect([await steps.paidUser(other), await findDiscountInUse(other)]).toEqual([false, null])
    expect((await steps.stored((await steps.order(other)).orderId)).row).toMatchObject({
      amount: 2249,
      discountCode: null,
    })
    world.hooks.discountSource = []
  })

  it('for the first purchase leave one payable order at a time: an open one is closed at its provider', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await steps.order(member), await steps.order(member)]
    world.hooks.discountSource = []
    expect((await steps.stored(first.orderId)).row.status).toBe('cancelled')
    expect((await steps.stored(second.orderId)).row.status).toBe('open')
    expect(shop.provider.cancelled).toContain((await steps.stored(first.orderId)).providerId)
  })

  it('for the first purchase refuse a second order before payment if the first cannot be closed', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const { cancel } = shop.provider
    shop.provider.cancel = undefined
    const member = await world.member()
    const code = await createDiscountCode(world)
    const first = await steps.order(member)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'order_open' })
    await expect(steps.order(member, code.code)).rejects.toMatchObject({ code: 'order_open' })
    await steps.pay(first.orderId)
    expect((await steps.stored(first.orderId)).row.status).toBe('completed')
    await expect(steps.order(member, code.code)).resolves.toBeTruthy()
    const other = await world.member()
    await steps.order(other, code.code)
    await expect(steps.order(other, 'WELCOME25')).rejects.toMatchObject({ code: 'order_open' })
    shop.provider.cancel = cancel
    world.hooks.discountSource = []
  })

  it('for the first purchase go to one of many simultaneous orders', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const placed = await Promise.allSettled(Array.from({ length: 10 }, () => steps.order(member)))
    world.hooks.discountSource = []
    const open = await world.db.knex('orders').where({ member_id: member.member.id, status: 'open' })
    expect(open).toHaveLength(1)
    const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['order_open']))
  })

  it('for the first purchase are reported as used, not unknown, once they are', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    await steps.pay((await steps.order(member)).orderId)
    await expect(findDiscount(member, 'welcome25')).rejects.toMatchObject({ code: 'code_used' })
    await expect(steps.order(member, 'WELCOME25')).rejects.toMatchObject({ code: 'code_used' })
    world.hooks.discountSource = []
    await expect(findDiscount(await world.member(), 'WELCOME25')).rejects.toMatchObject({ code: 'code_not_found' })
  })

  it('of a fixed amount apply in their currency only, and never reduce a price to nothing', async () => {
    const fixed = { valuePercentage: 0, currency: 'EUR' }
    const five = await createDiscountCode(world, { ...fixed, valueAmount: 500 })
    const member = await world.member()
    expect((await buildCreditsPage(member, five.code)).packages[0]).toMatchObject({
      discounted_amount: 1749,
      discount_percentage: 0,
    })
    const { orderId } = await steps.order(member, five.code)
    expect((await steps.stored(orderId)).row).toMatchObject({ listAmount: 2249, amount: 1749, discountPercentage: 0 })
    const all = await createDiscountCode(world, { ...fixed, valueAmount: 99_999 })
    expect((await steps.stored((await steps.order(member, all.code)).orderId)).row.amount).toBe(1)
    const dollars = await createDiscountCode(world, { ...fixed, valueAmount: 500, currency: 'USD' })
    await expect(steps.order(member, dollars.code)).rejects.toMatchObject({ params: { reason: 'currency' } })
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    // 25 % off is more than five euros.
    expect((await buildCreditsPage(member, five.code)).packages[0]).toMatchObject({ discount_code: 'WELCOME25' })
    world.hooks.discountSource = []
  })

  it('that come too late are refunded, as the mail and the order say', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await steps.order(member), await steps.order(member)]
    world.hooks.discountSource = []
    await steps.pay(second.orderId)
    await steps.pay(first.orderId)
    const { row, payment } = await steps.stored(first.orderId)
    expect(presentOrder(row, payment)).toMatchObject({ status: 'cancelled', returned: true })
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail', dedupe_key: `payment_returned:${first.orderId}` })
    expect(mails).toHaveLength(1)
    expect(mails[0].payload).toMatchObject({ amounts: { amount: { minor: 1687, currency: 'EUR' } } })
    expect(presentOrder((await steps.stored(second.orderId)).row, payment).returned).toBe(false)
  })
})

describe('the public price list', () => {
  it('shows visitors list prices only, whatever the discounts', async () => {
    world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]
    const list = await buildPriceList(world.ctx)
    world.hooks.discountSource = []
    expect(list).toMatchObject({ country: 'NL', message_cost: 2 })
    expect(list.packages).toMatchObject([
      { credits: 25, amount: 2249, discounted_amount: null, price_per_message: 180 },
    ])
  })
})
