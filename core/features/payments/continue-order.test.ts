import { beforeEach, describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { readBalance } from '../credits/index.ts'
import { continueOrder } from './continue-order.ts'
import { Payment } from './models.ts'
import { presentOrder } from './present.ts'
import { receiveWebhook } from './webhook.ts'

const world = await createMoneyWorld({ poolSize: 6 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
beforeEach(() => {
  Object.assign(shop.provider, { before: () => {}, after: () => {}, down: false })
})
const truth = (orderId: string, over: object) => Object.assign(shop.provider.payments.get(`fp_${orderId}`) ?? {}, over)
const getPage = (orderId: string) => `${world.site.origin}/transactions/${orderId}`
const presentStored = async (orderId: string) => {
  const { row, payment } = await steps.stored(orderId)
  return presentOrder(row, payment).continues
}

describe('continuing an open order', () => {
  it('returns to the page of the same payment', async () => {
    const member = await world.member()
    const { orderId, redirectUrl } = await steps.order(member)
    const starts = shop.provider.starts
    expect(await presentStored(orderId)).toBe(true)
    expect(await continueOrder(member, orderId)).toBe(redirectUrl)
    expect(redirectUrl).toBe(`https://bank.test/fp_${orderId}`)
    expect(shop.provider.starts).toBe(starts)
  })

  it('credits it if it was paid in the meantime, and opens the order', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    truth(orderId, { state: 'paid' })
    expect(await continueOrder(member, orderId)).toBe(getPage(orderId))
    expect(await readBalance(member, member.member.id)).toBe(25)
    expect(await presentStored(orderId)).toBe(false)
    expect((await steps.stored(orderId)).payment.payUrl).toBeNull()
  })

  it('opens the order, not the provider’s page, if only banks are awaited', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    truth(orderId, { payerDone: true })
    await receiveWebhook(world.ctx, 'fake', shop.provider.notice(`fp_${orderId}`))
    expect(await presentStored(orderId)).toBe(false)
    expect(await continueOrder(member, orderId)).toBe(getPage(orderId))
  })

  it('opens the provider’s page if the provider cannot report the payment’s state', async () => {
    const member = await world.member()
    const { orderId, redirectUrl } = await steps.order(member)
    shop.provider.down = true
    expect(await continueOrder(member, orderId)).toBe(redirectUrl)
  })

  it('starts it again under the same key if the first start was never answered', async () => {
    const member = await world.member()
    const { orderId, redirectUrl } = await steps.order(member)
    const all = shop.provider.payments.size
    const lost = { providerPaymentId: null, payUrl: null }
    await Payment.query(world.db.knex).where({ order_id: orderId }).patch(lost)
    shop.provider.down = true
    await expect(continueOrder(member, orderId)).rejects.toMatchObject({ code: 'payment_failed' })
    shop.provider.down = false
    expect(await continueOrder(member, orderId)).toBe(redirectUrl)
    expect(shop.provider.payments.size).toBe(all)
  })

  it('does not find an order of another member', async () => {
    const { orderId } = await steps.order(await world.member())
    await expect(continueOrder(await world.member(), orderId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses a second start only while the first is under way', async () => {
    const member = await world.member()
    const [reached, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    shop.provider.before = async (call) => {
      if (call !== 'start') return
      reached.resolve()
      await answered.promise
    }
    const first = steps.order(member)
    await reached.promise
    shop.provider.before = () => {}
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'order_open' })
    answered.resolve()
    await first
    expect((await steps.order(member)).orderId).not.toBe((await first).orderId)
  })
})
