import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBalance } from '../../core/features/credits/index.ts'
import { abandonOrder } from '../../core/features/payments/abandon-order.ts'
import { deleteSavedMethodJob } from '../../core/features/payments/delete-saved-method.ts'
import { buildCreditsPage } from '../../core/features/payments/offer.ts'
import { type OrderInput, placeOrder } from '../../core/features/payments/orders.ts'
import { removeSavedMethod } from '../../core/features/payments/saved-methods.ts'
import { checkSavedMethods } from '../../core/features/payments/verify-saved-methods.ts'
import type { MemberCommandContext } from '../../core/kernel/context.ts'
import { dayMs } from '../../core/shared/durations.ts'
import { type OpenBench, openProviderShop, type ProviderShop } from './provider-shop.ts'

const week = 7 * dayMs

/**
 * Saved payment methods: they pay again, once, and can be deleted. Part of the suite for every provider that saves any.
 */
export function describeSavedMethods(open: OpenBench): void {
  describe('saved payment methods', { timeout: 60_000 }, () => {
    let shop: ProviderShop
    beforeAll(async () => {
      shop = await openProviderShop(open)
    })
    const order = async (member: MemberCommandContext, over: Partial<OrderInput>) => {
      const method = shop.bench.savableMethod ?? ''
      const placed = await placeOrder(member, { packageId: shop.packageId, method, key: uuidv7(), ...over })
      return { ...placed, providerId: (await shop.payment(placed.orderId)).providerPaymentId ?? '' }
    }
    async function settle(providerId: string) {
      await shop.bench.set(providerId, { state: 'paid' })
      await shop.notify(providerId)
    }
    const savedMethods = async (member: MemberCommandContext) => (await buildCreditsPage(member)).remembered
    const credits = (member: MemberCommandContext) => readBalance(member, member.member.id)
    async function withSavedMethod() {
      const member = await shop.world.member()
      const { providerId } = await order(member, { remember: true })
      await settle(providerId)
      const [one] = await savedMethods(member)
      if (!one) throw new Error('no saved method')
      return { member, id: one.id }
    }

    it('pays again without a page, and once under one key', async () => {
      const { member, id } = await withSavedMethod()
      const before = shop.bench.payments()
      const again = () => order(member, { savedMethodId: id, key: 'again' })
      const { orderId, redirectUrl, providerId } = await again()
      expect(redirectUrl).toBe(`${member.site.origin}/transactions/${orderId}`)
      expect((await again()).orderId).toBe(orderId)
      await settle(providerId)
      expect([shop.bench.payments(), await credits(member)]).toEqual([before + 1, 50])
    })

    /** An order with a saved method whose outcome is unknown. */
    async function unanswered({ charged }: { charged: boolean }) {
      const { member, id } = await withSavedMethod()
      const before = shop.bench.payments()
      const fault = charged ? shop.bench.loseAnswers : shop.bench.down
      fault(true)
      const { orderId } = await order(member, { savedMethodId: id, key: 'lost' })
      fault(false)
      shop.bench.down(true)
      await expect(order(member, {})).rejects.toMatchObject({ code: 'order_open' })
      shop.bench.down(false)
      expect(await shop.status(orderId)).toBe('open')
      return { member, id, before, orderId }
    }

    it('stays pending after a lost answer, is found, and is charged once', async () => {
      const { member, id, before, orderId } = await unanswered({ charged: true })
      await order(member, { savedMethodId: id, key: 'lost' })
      await settle((await shop.payment(orderId)).providerPaymentId ?? '')
      await shop.later(2)
      await shop.later(24 * 60)
      expect([shop.bench.payments(), await shop.status(orderId)]).toEqual([before + 1, 'completed'])
      expect(await credits(member)).toBe(50)
    })

    it('is abandoned if it was never charged, and never charged later', async () => {
      const { member, id, before, orderId } = await unanswered({ charged: false })
      await order(member, { savedMethodId: id, key: 'lost' })
      await shop.later(2)
      expect(await shop.status(orderId)).toBe('open')
      await shop.later(15)
      expect(await shop.status(orderId)).toBe('failed')
      await order(member, { savedMethodId: id, key: 'lost' })
      for (const minutes of [11, 24 * 60, 24 * 60]) await shop.later(minutes)
      expect([shop.bench.payments(), await shop.status(orderId)]).toEqual([before, 'failed'])
      expect(await credits(member)).toBe(25)
    })

    it('is credited if it was charged after its order was abandoned, with or without a notice', async () => {
      for (const isNotified of [true, false]) {
        const { member, orderId } = await unanswered({ charged: true })
        // As if the payment had not been found until then.
        await abandonOrder(shop.world.ctx, orderId, (await shop.payment(orderId)).id)
        expect(await shop.status(orderId)).toBe('failed')
        const name = shop.bench.nameOf?.((await shop.payment(orderId)).id) ?? ''
        await shop.bench.set(name, { state: 'paid' })
        if (isNotified) await shop.post({ ...shop.bench.notice(name), paymentId: (await shop.payment(orderId)).id })
        else await shop.later(11)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 50,
        })
      }
    })

    it('is not saved without consent', async () => {
      const member = await shop.world.member()
      await settle((await order(member, {})).providerId)
      expect({ savedMethods: await savedMethods(member), credits: await credits(member) }).toEqual({
        savedMethods: [],
        credits: 25,
      })
    })

    it('is queried and deleted if the provider is reachable', async () => {
      const { member, id } = await withSavedMethod()
      shop.world.clock.advance(week)
      shop.bench.down(true)
      expect(await checkSavedMethods(shop.world.services)).toBe(0)
      shop.bench.down(false)
      expect(await checkSavedMethods(shop.world.services)).toBe(0)
      expect(await savedMethods(member)).toHaveLength(1)
      await removeSavedMethod(member, id)
      const [job] = await shop.world.db.knex('outbox').where({ name: deleteSavedMethodJob.id }).orderBy('id', 'desc')
      for (const attempt of [1, 2])
        await deleteSavedMethodJob.handler(shop.world.ctx, job?.payload, { jobId: '1', attempt })
      expect(await savedMethods(member)).toEqual([])
    })

    it('is saved, queried and deleted outside any transaction', () => {
      expect([...shop.calls]).toEqual(
        expect.arrayContaining(['start', 'fetch', 'savedMethods.find', 'savedMethods.isUsable', 'savedMethods.delete']),
      )
      expect(shop.insideTransaction).toEqual([])
    })
  })
}
