import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBalance } from '../../core/features/credits/index.ts'
import { forgetJob } from '../../core/features/payments/forget-job.ts'
import { checkKeptMethods } from '../../core/features/payments/lost-methods.ts'
import { creditsPage } from '../../core/features/payments/offer.ts'
import { type OrderInput, placeOrder } from '../../core/features/payments/orders.ts'
import { forgetMethod } from '../../core/features/payments/remembered.ts'
import type { MemberCommandContext } from '../../core/kernel/context.ts'
import { type OpenBench, openProviderShop, type ProviderShop } from './provider-shop.ts'

const week = 7 * 86_400_000

/** That what a provider keeps for a member pays again, once, and is let go of; part of what every provider that keeps something must stand. */
export function describeKeeping(open: OpenBench): void {
  describe('what it keeps for later purchases', { timeout: 60_000 }, () => {
    let shop: ProviderShop
    beforeAll(async () => {
      shop = await openProviderShop(open)
    })
    const order = async (member: MemberCommandContext, over: Partial<OrderInput>) => {
      const method = shop.bench.keeps ?? ''
      const placed = await placeOrder(member, { packageId: shop.packageId, method, key: uuidv7(), ...over })
      return { ...placed, providerId: (await shop.payment(placed.orderId)).providerPaymentId ?? '' }
    }
    async function settle(providerId: string) {
      await shop.bench.set(providerId, { state: 'paid' })
      await shop.notify(providerId)
    }
    const kept = async (member: MemberCommandContext) => (await creditsPage(member)).remembered
    const credits = (member: MemberCommandContext) => readBalance(member, member.member.id)
    async function remembering() {
      const member = await shop.world.member()
      const { providerId } = await order(member, { remember: true })
      await settle(providerId)
      const [one] = await kept(member)
      if (!one) throw new Error('nothing is kept')
      return { member, id: one.id }
    }

    it('pays again without a page, and once under one key', async () => {
      const { member, id } = await remembering()
      const before = shop.bench.payments()
      const again = () => order(member, { rememberedId: id, key: 'again' })
      const { orderId, redirectUrl, providerId } = await again()
      expect(redirectUrl).toBe(`${member.site.origin}/transactions/${orderId}`)
      expect((await again()).orderId).toBe(orderId)
      await settle(providerId)
      expect([shop.bench.payments(), await credits(member)]).toEqual([before + 1, 50])
    })

    it('whose answer was lost is charged once', async () => {
      const { member, id } = await remembering()
      const before = shop.bench.payments()
      shop.bench.loseAnswers(true)
      await expect(order(member, { rememberedId: id, key: 'lost' })).rejects.toMatchObject({ code: 'payment_failed' })
      shop.bench.loseAnswers(false)
      await settle((await order(member, { rememberedId: id, key: 'lost' })).providerId)
      expect([shop.bench.payments(), await credits(member)]).toEqual([before + 1, 50])
    })

    it('is not kept where nobody agreed to it', async () => {
      const member = await shop.world.member()
      await settle((await order(member, {})).providerId)
      expect([await kept(member), await credits(member)]).toEqual([[], 25])
    })

    it('is asked about, and let go of, where the provider can be reached', async () => {
      const { member, id } = await remembering()
      shop.world.clock.advance(week)
      shop.bench.down(true)
      expect(await checkKeptMethods(shop.world.services)).toBe(0)
      shop.bench.down(false)
      expect(await checkKeptMethods(shop.world.services)).toBe(0)
      expect(await kept(member)).toHaveLength(1)
      await forgetMethod(member, id)
      const [job] = await shop.world.db.knex('outbox').where({ name: forgetJob.id }).orderBy('id', 'desc')
      for (const attempt of [1, 2]) await forgetJob.handler(shop.world.ctx, job?.payload, { jobId: '1', attempt })
      expect(await kept(member)).toEqual([])
    })

    it('is told, asked about and let go of outside any transaction', () => {
      expect([...shop.calls]).toEqual(expect.arrayContaining(['start', 'fetch', 'remember.holds', 'remember.forget']))
      expect(shop.insideTransaction).toEqual([])
    })
  })
}
