import { describe, expect, it } from 'vitest'
import { createDiscountCode, createDiscountSource } from '../../../tests/factories/discounts.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { readBalance } from '../credits/index.ts'
import { findDiscountInUse } from '../discounts/codes.ts'
import { refundJob } from './jobs.ts'
import { receiveWebhook } from './webhook.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
world.hooks.discountSource = [createDiscountSource('welcome', 20, 'WELCOME25')]

/** The payer has finished, so the provider no longer closes the payment. */
async function finishPaying(orderId: string) {
  const { providerId } = await steps.stored(orderId)
  const truth = shop.provider.payments.get(providerId)
  if (truth) truth.payerDone = true
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(providerId))
}

/** Places an order with the first-purchase discount that waits for banks. */
async function waiting(member: MemberCommandContext, code?: string) {
  const { cancel } = shop.provider
  shop.provider.cancel = undefined
  const { orderId } = await steps.order(member, code)
  await finishPaying(orderId)
  shop.provider.cancel = cancel
  return orderId
}

/** Places another order at full price. The provider's `cancel` does not change a payment in progress. */
async function beside(member: MemberCommandContext) {
  const { cancel } = shop.provider
  shop.provider.cancel = async () => {}
  try {
    return (await steps.order(member)).orderId
  } finally {
    shop.provider.cancel = cancel
  }
}

const readStatus = async (orderId: string) => (await steps.stored(orderId)).row.status
const refunds = async (orderId: string) => {
  const { payment } = await steps.stored(orderId)
  return world.db.knex('outbox').where({ name: refundJob.id, dedupe_key: payment.id })
}

it('offers no expiring discount to a member hidden by staff', async () => {
  const member = await world.member()
  expect(await findDiscountInUse(member)).toMatchObject({ code: 'WELCOME25' })
  expect(await findDiscountInUse({ ...member, member: { ...member.member, status: 'disabled' } })).toBeNull()
})

describe('an order whose payer has finished', () => {
  it('keeps the first-purchase discount: it is not offered again, and another order is at full price', async () => {
    const member = await world.member()
    const first = await waiting(member)
    expect((await steps.stored(first)).row.amount).toBe(1687)
    expect(await findDiscountInUse(member)).toBeNull()
    await expect(steps.order(member, 'WELCOME25')).rejects.toMatchObject({ code: 'code_not_found' })
    const second = await beside(member)
    expect((await steps.stored(second)).row).toMatchObject({ amount: 2249, discountCode: null, firstPurchase: false })
    expect({ first: await readStatus(first), second: await readStatus(second) }).toEqual({
      first: 'open',
      second: 'open',
    })
  })

  it.each([
    ['the waiting order first', [0, 1]],
    ['the other order first', [1, 0]],
  ])('is credited at its price, as is the order beside it: %s', async (_title, sequence) => {
    const member = await world.member()
    const orders = [await waiting(member), await beside(member)]
    for (const index of sequence) await steps.pay(orders[index] ?? '')
    for (const id of orders) {
      expect(await readStatus(id)).toBe('completed')
      expect(await refunds(id)).toEqual([])
    }
    expect(await readBalance(member, member.member.id)).toBe(50)
    expect(await findDiscountInUse(member)).toBeNull()
  })

  it('is credited once, and so is another order, if both are paid at the same moment', async () => {
    const member = await world.member()
    const orders = [await waiting(member), await beside(member)]
    await Promise.all([...orders, ...orders].map((id) => steps.pay(id)))
    expect(await Promise.all(orders.map(readStatus))).toEqual(['completed', 'completed'])
    expect(await readBalance(member, member.member.id)).toBe(50)
  })

  it('shares its discount with none of many simultaneous orders', async () => {
    const member = await world.member()
    await waiting(member)
    const placed = await Promise.allSettled(Array.from({ length: 4 }, () => beside(member)))
    const rows = await world.db.knex('orders').where({ member_id: member.member.id, first_purchase: true })
    expect(rows).toHaveLength(1)
    expect(placed.some((one) => one.status === 'fulfilled')).toBe(true)
  })

  it('returns the discount if its debit fails, and cannot use it twice', async () => {
    const member = await world.member()
    const first = await waiting(member)
    await steps.pay(first, 'failed')
    expect(await findDiscountInUse(member)).toMatchObject({ code: 'WELCOME25' })
    const second = (await steps.order(member)).orderId
    await steps.pay(second)
    await steps.pay(first)
    expect({ second: await readStatus(second), first: await readStatus(first) }).toEqual({
      second: 'completed',
      first: 'cancelled',
    })
    expect(await refunds(first)).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('keeps a code that works once in all for as long as banks need', async () => {
    const code = await createDiscountCode(world, { validity: 'once', valuePercentage: 50 })
    const [member, other] = [await world.member(), await world.member()]
    const first = await waiting(member, code.code)
    world.clock.advance(10 * dayMs)
    await expect(steps.order(other, code.code)).rejects.toMatchObject({ code: 'code_reserved' })
    await steps.pay(first)
    expect(await readStatus(first)).toBe('completed')
  })
})
