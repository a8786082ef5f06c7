import { describe, expect, it } from 'vitest'
import { createDiscountCode } from '../../../tests/factories/discounts.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { recordFigure } from '../../../tests/faults/figures.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'
import { checkLedger, readBalance } from '../credits/index.ts'
import type { DiscountCode } from '../discounts/index.ts'
import { stopOrder } from './close-payment.ts'
import { presentOrder } from './present.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)

/** `npm run faults` asks for 100. */
const buyers = Number(process.env.CHECKOUTS ?? 20)

describe('discount codes', () => {
  it('of an operator work once per member, ignoring case', async () => {
    const code = await createDiscountCode(world)
    const member = await world.member()
    const { orderId } = await steps.order(member, code.code.toLowerCase())
    expect((await steps.stored(orderId)).row.amount).toBe(2024)
    await steps.pay(orderId)
    await expect(steps.order(member, code.code)).rejects.toMatchObject({ code: 'code_used' })
    const other = await world.member()
    await expect(steps.order(other, code.code)).resolves.toBeTruthy()
  })

  describe(`that work once in all, with ${buyers} simultaneous checkouts`, {
    timeout: 30_000 + buyers * 1000,
  }, () => {
    const checkOut = (members: readonly MemberCommandContext[], code: DiscountCode) =>
      Promise.allSettled(members.map((member) => steps.order(member, code.code)))
    const crowd = async () => {
      const members: MemberCommandContext[] = []
      for (let number = 0; number < buyers; number++) members.push(await world.member())
      return members
    }
    const getPlaced = (results: Awaited<ReturnType<typeof checkOut>>) =>
      results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []))
    const getRefusals = (results: Awaited<ReturnType<typeof checkOut>>) =>
      new Set(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))

    it('let one member pay and refuse all others before they pay', async () => {
      const code = await createDiscountCode(world, { validity: 'once' })
      const { starts } = shop.provider
      const results = await checkOut(await crowd(), code)
      const placed = getPlaced(results)
      expect({ numPlaced: placed.length, refusals: getRefusals(results) }).toEqual({
        numPlaced: 1,
        refusals: new Set(['code_reserved']),
      })
      // The other orders never reached a provider.
      expect(shop.provider.starts).toBe(starts + 1)
      const [orderId = ''] = placed
      await steps.pay(orderId)
      expect((await steps.stored(orderId)).row.status).toBe('completed')
      expect(await world.db.knex('orders').where({ discount_code: code.code })).toHaveLength(1)
      await expect(steps.order(await world.member(), code.code)).rejects.toMatchObject({ code: 'code_used' })
      expect((await checkLedger(world.db)).ordersWrong).toBe(0)
      recordFigure({ what: 'parallel checkouts on one code', figure: buyers, aim: 100, wrong: placed.length - 1 })
    })

    it('become available again, for one order, when an order fails or is cancelled', async () => {
      const code = await createDiscountCode(world, { validity: 'once' })
      const members = await crowd()
      for (const end of ['failed', 'cancelled', 'paid'] as const) {
        const [orderId = '', ...more] = getPlaced(await checkOut(members, code))
        expect(more).toEqual([])
        const { memberId } = (await steps.stored(orderId)).row
        const buyer = members.find(({ member }) => member.id === memberId)
        if (end === 'cancelled' && buyer) await stopOrder(buyer, orderId)
        else await steps.pay(orderId, end as 'failed' | 'paid')
        expect((await steps.stored(orderId)).row.status).toBe(end === 'paid' ? 'completed' : end)
      }
    })
  })

  describe('that work once in all', () => {
    it('are kept by a second attempt of the same member, whose first order is closed', async () => {
      const code = await createDiscountCode(world, { validity: 'once' })
      const member = await world.member()
      const first = await steps.order(member, code.code)
      const second = await steps.order(member, code.code)
      expect((await steps.stored(first.orderId)).row.status).toBe('cancelled')
      await steps.pay(second.orderId)
      expect((await steps.stored(second.orderId)).row.status).toBe('completed')
    })

    it('are released by an order abandoned for half an hour, which is closed', async () => {
      const code = await createDiscountCode(world, { validity: 'once' })
      const [left, next] = [await world.member(), await world.member()]
      const lying = await steps.order(left, code.code)
      world.clock.advance(29 * minuteMs)
      await expect(steps.order(next, code.code)).rejects.toMatchObject({ code: 'code_reserved' })
      world.clock.advance(2 * minuteMs)
      const taken = await steps.order(next, code.code)
      expect((await steps.stored(lying.orderId)).row.status).toBe('cancelled')
      // The abandoned order is paid after all. The order that took the code still completes; the abandoned one is
      // refunded.
      await steps.pay(lying.orderId)
      const late = await steps.stored(lying.orderId)
      expect(presentOrder(late.row, late.payment)).toMatchObject({ status: 'cancelled', returned: true })
      expect(await readBalance(left, left.member.id)).toBe(0)
      await steps.pay(taken.orderId)
      expect((await steps.stored(taken.orderId)).row.status).toBe('completed')
    })

    it('are honoured for a payment after its order has ended, if nobody else has the code', async () => {
      const code = await createDiscountCode(world, { validity: 'once' })
      const member = await world.member()
      const { orderId } = await steps.order(member, code.code)
      await steps.pay(orderId, 'failed')
      await steps.pay(orderId)
      expect((await steps.stored(orderId)).row.status).toBe('completed')
      expect(await readBalance(member, member.member.id)).toBe(25)
    })

    it('stay for a week with an order that its provider cannot close', async () => {
      const { cancel } = shop.provider
      shop.provider.cancel = undefined
      const code = await createDiscountCode(world, { validity: 'once' })
      await steps.order(await world.member(), code.code)
      const next = await world.member()
      world.clock.advance(6 * dayMs)
      await expect(steps.order(next, code.code)).rejects.toMatchObject({ code: 'code_reserved' })
      world.clock.advance(2 * dayMs)
      await expect(steps.order(next, code.code)).resolves.toBeTruthy()
      shop.provider.cancel = cancel
    })
  })

  it('that work once per member leave only one open order, however many are placed simultaneously', async () => {
    const code = await createDiscountCode(world)
    const member = await world.member()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => steps.order(member, code.code)))
    const open = await world.db.knex('orders').where({ member_id: member.member.id, status: 'open' })
    expect(open).toHaveLength(1)
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'order_open' })
    await steps.pay(open[0].id)
    await expect(steps.order(member, code.code)).rejects.toMatchObject({ code: 'code_used' })
  })

  it.each([
    ['country', { country: 'DE' }],
    ['minimum', { minimumOrderValue: 2250, currency: 'EUR' }],
    ['currency', { minimumOrderValue: 1, currency: 'PLN' }],
    ['method', { paymentMethods: ['creditcard'] }],
    ['expired', { expires: new Date(0) }],
  ])('do not apply if their terms are not met: %s', async (reason, columns) => {
    const code = await createDiscountCode(world, columns as Partial<DiscountCode>)
    await expect(steps.order(await world.member(), code.code)).rejects.toMatchObject({
      code: 'code_not_applicable',
      params: { reason },
    })
  })

  it('that are limited to a payment method name it', async () => {
    const code = await createDiscountCode(world, { paymentMethods: ['creditcard', 'paypal'] })
    await expect(steps.order(await world.member(), code.code)).rejects.toMatchObject({
      code: 'code_not_applicable',
      params: { reason: 'method', methods: 'payments.methods.creditcard, payments.methods.paypal' },
    })
  })

  it('of another member, disabled or unknown are not found', async () => {
    const owner = await world.member()
    const [personal, off] = [
      await createDiscountCode(world, { memberId: owner.member.id }),
      await createDiscountCode(world, { status: 'disabled' }),
    ]
    const member = await world.member()
    for (const code of [personal.code, off.code, 'NOSUCHCODE']) {
      await expect(steps.order(member, code)).rejects.toMatchObject({ code: 'code_not_found' })
    }
    await expect(steps.order(owner, personal.code)).resolves.toBeTruthy()
  })
})
