import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { setLimits, setPause } from '../spending/set-limits.ts'
import { loadSpendingStatus } from '../spending/spending-status.ts'
import { closePaused } from './close-open-payments.ts'
import { placeOrder } from './orders.ts'

const world = await createMoneyWorld({ poolSize: 20 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)

const euros = (member: MemberCommandContext, amounts: { day?: number; week?: number; month?: number }) =>
  setLimits(member, { currency: 'EUR', amounts: { day: null, week: null, month: null, ...amounts } })
const price = 2249
const readStatuses = async (orders: { orderId: string }[]) =>
  Promise.all(orders.map(async ({ orderId }) => (await steps.stored(orderId)).row.status))

describe('a member’s own limit', () => {
  it('allows one of several simultaneous orders, if only one fits', async () => {
    for (let round = 0; round < 2; round++) {
      const member = await world.member()
      await euros(member, { month: price })
      const placed = await Promise.allSettled(Array.from({ length: 12 }, () => steps.order(member)))
      const codes = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(codes).toHaveLength(11)
      // While one order is being started, no other is placed.
      expect(['spending_limit_reached', 'order_open']).toEqual(expect.arrayContaining([...new Set(codes)]))
    }
  })

  it('stays as it is in a call that sets another', async () => {
    const member = await world.member()
    await euros(member, { day: price })
    await setLimits(member, { currency: 'EUR', amounts: { week: 2 * price } })
    expect((await loadSpendingStatus(member, member.member)).limits).toMatchObject([
      { period: 'day', amount: price, next: null },
      { period: 'week', amount: 2 * price, next: null },
    ])
  })

  it('counts open and paid orders, not failed or refunded ones', async () => {
    const member = await world.member()
    await euros(member, { day: price })
    const first = await steps.order(member)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    await steps.pay(first.orderId, 'failed')
    const second = await steps.order(member)
    await steps.pay(second.orderId)
    expect((await loadSpendingStatus(member, member.member)).limits).toMatchObject([{ period: 'day', spent: price }])
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    await steps.pay(second.orderId, 'refunded')
    await expect(steps.order(member)).resolves.toBeTruthy()
  })

  it('restarts with the local day, not before; an order that is still open counts until it ends', async () => {
    const member = await world.member()
    await euros(member, { day: price })
    await steps.pay((await steps.order(member)).orderId)
    const [day] = (await loadSpendingStatus(member, member.member)).limits
    world.clock.advance((day?.renews.getTime() ?? 0) - world.clock.now().getTime() - 1)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    world.clock.advance(1)
    await steps.order(member)
    world.clock.advance(dayMs)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
  })

  it('in another currency blocks every order until it is changed', async () => {
    const member = await world.member()
    await setLimits(member, { currency: 'PLN', amounts: { day: null, week: null, month: 999_999 } })
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    await euros(member, { month: 999_999 })
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    world.clock.advance(dayMs)
    await expect(steps.order(member)).resolves.toBeTruthy()
  })

  it('applies to an order that is requested again after it had failed', async () => {
    const member = await world.member()
    const input = { packageId: shop.pack.id, method: 'ideal', key: crypto.randomUUID() }
    shop.provider.down = true
    await expect(placeOrder(member, input)).rejects.toMatchObject({ code: 'payment_failed' })
    shop.provider.down = false
    await euros(member, { day: price - 1 })
    await expect(placeOrder(member, input)).rejects.toMatchObject({ code: 'spending_limit_reached' })
  })
})

describe('a pause', () => {
  it('refuses orders until its end, and cancels open ones', async () => {
    const member = await world.member()
    const open = await steps.order(member)
    await setPause(member, 7)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'purchases_paused' })
    await closePaused.handle(world.ctx, { payload: { memberId: member.member.id } } as never)
    await steps.runJobs()
    expect(await readStatuses([open])).toEqual(['cancelled'])
    world.clock.advance(7 * dayMs - 1)
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'purchases_paused' })
    world.clock.advance(1)
    await expect(steps.order(member)).resolves.toBeTruthy()
  })

  it('is not offered if the site has no limits; one set before stays in force', async () => {
    const [fresh, paused] = [await world.member(), await world.member()]
    await setPause(paused, 7)
    await euros(paused, { day: 1 })
    world.settings.set('spending_limits', false)
    await expect(setPause(fresh, 7)).rejects.toMatchObject({ code: 'not_found' })
    await expect(euros(fresh, { day: 1 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(steps.order(paused)).rejects.toMatchObject({ code: 'purchases_paused' })
    await setPause(paused, 0)
    await euros(paused, {})
    world.settings.delete('spending_limits')
    world.clock.advance(dayMs)
    await expect(steps.order(paused)).resolves.toBeTruthy()
  })
})
