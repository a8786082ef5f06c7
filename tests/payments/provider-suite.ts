import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger, isLedgerSound } from '../../core/features/credits/check.ts'
import { readBalance } from '../../core/features/credits/index.ts'
import { continueOrder } from '../../core/features/payments/continue-order.ts'
import type { MemberCommandContext } from '../../core/kernel/context.ts'
import { type OpenBench, openProviderShop, type ProviderShop } from './provider-shop.ts'
import { describeReconciliation } from './reconciliation-suite.ts'
import { describeSavedMethods } from './saved-methods-suite.ts'

/**
 * Tests that every payment provider must pass, whatever its API. Each provider plugin runs them with a bench, which
 * simulates the provider's side. `listsMovements`: the provider can list the movements of a period; `savesMethods`:
 * it saves payment methods.
 */
export function describePaymentProvider(
  name: string,
  open: OpenBench,
  { listsMovements = false, savesMethods = false } = {},
): void {
  describe(`${name} as a payment provider`, { timeout: 60_000 }, () => {
    let shop: ProviderShop
    beforeAll(async () => {
      shop = await openProviderShop(open)
    })
    const credits = (member: MemberCommandContext) => readBalance(member, member.member.id)

    describe('a start', () => {
      it('leads to the provider, and twice under one key to one payment', async () => {
        const member = await shop.world.member()
        const before = shop.bench.payments()
        const first = await shop.order(member, 'same')
        const second = await shop.order(member, 'same')
        expect(second.orderId).toBe(first.orderId)
        expect(shop.bench.payments()).toBe(before + 1)
        expect(first.redirectUrl).not.toBe('')
        expect(await shop.status(first.orderId)).toBe('open')
      })

      it('that was answered to a process that died is taken up by its member, with the same payment', async () => {
        const member = await shop.world.member()
        const before = shop.bench.payments()
        const { orderId, redirectUrl, providerId } = await shop.order(member)
        await shop.forgetStart(orderId)
        await shop.later(2)
        expect((await shop.payment(orderId)).providerPaymentId).toBeNull()
        expect(await continueOrder(member, orderId)).toBe(redirectUrl)
        expect(shop.bench.payments()).toBe(before + 1)
        expect((await shop.payment(orderId)).providerPaymentId).toBe(providerId)
        await shop.bench.set(providerId, { state: 'paid' })
        await shop.notify(providerId)
        expect(await credits(member)).toBe(25)
      })

      it('that was answered to a process that died stays open if it is continued in another language', async () => {
        const { member, orderId, redirectUrl } = await shop.started()
        await shop.forgetStart(orderId)
        await shop.later(2)
        await continueOrder({ ...member, site: { ...member.site, locale: 'de' } }, orderId).catch(() => {})
        expect(await shop.status(orderId)).toBe('open')
        expect(await continueOrder(member, orderId)).toBe(redirectUrl)
      })

      it('that nobody takes up is given up, stays so, and is credited if it was paid after all', async () => {
        const { member, orderId, providerId } = await shop.started()
        await shop.forgetStart(orderId)
        await shop.later(16)
        expect(await shop.status(orderId)).toBe('failed')
        const before = shop.bench.payments()
        expect(await continueOrder(member, orderId)).toContain(`/transactions/${orderId}`)
        await shop.later(24 * 60)
        expect([shop.bench.payments(), await shop.status(orderId)]).toEqual([before, 'failed'])
        await shop.bench.set(providerId, { state: 'paid' })
        await shop.notify(providerId)
        await shop.notify(providerId)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 25,
        })
      })

      it('at a provider out of reach fails with a word of it, and charges nobody', async () => {
        const member = await shop.world.member()
        shop.bench.down(true)
        await expect(shop.order(member)).rejects.toMatchObject({ code: 'payment_failed' })
        shop.bench.down(false)
        expect(await credits(member)).toBe(0)
        await shop.order(member)
      })
    })

    describe('a payment', () => {
      it('is credited once, however many notices arrive simultaneously', async () => {
        const { member, orderId, providerId } = await shop.started()
        await shop.bench.set(providerId, { state: 'paid' })
        await Promise.all(Array.from({ length: 5 }, () => shop.notify(providerId)))
        await shop.notify(providerId)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 25,
        })
      })

      it('is found within fifteen minutes where every notice was lost, also where the member is back first', async () => {
        const { member, orderId, providerId } = await shop.started()
        expect(await shop.status(orderId)).toBe('open')
        await shop.bench.set(providerId, { state: 'paid' })
        expect(await shop.status(orderId)).toBe('open')
        await shop.later(15)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 25,
        })
      })

      it('that comes late, after it had failed or had been cancelled, is credited', async () => {
        for (const state of ['failed', 'cancelled'] as const) {
          const { member, orderId, providerId } = await shop.started()
          await shop.bench.set(providerId, { state })
          await shop.notify(providerId)
          expect(await shop.status(orderId)).toBe(state)
          await shop.bench.set(providerId, { state: 'paid' })
          await shop.notify(providerId)
          expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
            status: 'completed',
            credits: 25,
          })
        }
      })

      it('keeps its state when older notices arrive after newer ones', async () => {
        const { member, orderId, providerId } = await shop.started()
        const early = shop.bench.notice(providerId)
        await shop.bench.set(providerId, { state: 'paid' })
        const later = shop.bench.notice(providerId)
        await shop.bench.set(providerId, { state: 'refunded' })
        await shop.post(shop.bench.notice(providerId))
        await shop.post(later)
        await shop.post(early)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'refunded',
          credits: 0,
        })
      })

      it.each([
        ['of another amount', { amount: 2248 }],
        ['in another currency', { currency: 'USD' }],
        ['in the other mode', { otherMode: true }],
      ] as const)('%s is not believed', async (_what, lie) => {
        const { member, orderId, providerId } = await shop.started()
        await shop.bench.set(providerId, { state: 'paid', ...lie })
        await shop.notify(providerId)
        await shop.later(15)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'open',
          credits: 0,
        })
      })

      it('is not made by a forged notice', async () => {
        const { member, orderId, providerId } = await shop.started()
        for (const forged of shop.bench.forgeries(providerId)) {
          const refused = await shop.post(forged).then(
            () => null,
            (error: { code?: string }) => error.code,
          )
          // Unsigned notices only cause a query to the provider, so they must have changed nothing.
          expect(refused).toBe(shop.bench.signed ? 'forbidden' : null)
        }
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'open',
          credits: 0,
        })
      })

      it('of nobody we know changes nothing', async () => {
        const before = await shop.ledger()
        await shop.post(shop.bench.notice(shop.bench.unknownId))
        expect(await shop.ledger()).toBe(before)
      })

      it('is asked for again when the provider was out of reach at its notice', async () => {
        const { member, orderId, providerId } = await shop.started()
        await shop.bench.set(providerId, { state: 'paid' })
        shop.bench.down(true)
        await expect(shop.notify(providerId)).rejects.toBeDefined()
        expect(await shop.status(orderId)).toBe('open')
        shop.bench.down(false)
        await shop.notify(providerId)
        expect(await credits(member)).toBe(25)
      })
    })

    describe('money that goes back', () => {
      it('goes back whole, once, and takes the credits', async () => {
        const { member, orderId, providerId } = await shop.paid()
        await shop.refund(orderId)
        expect(await shop.bench.refunded(providerId)).toBe(2249)
        await expect(shop.refund(orderId)).rejects.toMatchObject({ code: 'conflict' })
        await shop.notify(providerId)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'refunded',
          credits: 0,
        })
        expect(await shop.bench.refunded(providerId)).toBe(2249)
      })

      it('is refunded in the parts that staff name, each once, with their share of the credits', async () => {
        const { member, orderId, providerId } = await shop.paid()
        await shop.refund(orderId, 500)
        await shop.notify(providerId)
        expect(await shop.bench.refunded(providerId)).toBe(500)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 20,
        })
        shop.bench.loseAnswers(true)
        await expect(shop.refund(orderId, 700)).rejects.toBeDefined()
        shop.bench.loseAnswers(false)
        await shop.later(15)
        expect(await credits(member)).toBe(20)
        await shop.runRefunds()
        expect(await shop.bench.refunded(providerId)).toBe(1200)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'completed',
          credits: 12,
        })
        await expect(shop.refund(orderId, 1050)).rejects.toMatchObject({ code: 'validation_failed' })
        await shop.refund(orderId)
        await shop.notify(providerId)
        expect(await shop.bench.refunded(providerId)).toBe(2249)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'refunded',
          credits: 0,
        })
      })

      it('goes back in part after a withdrawal, once, although the provider’s answer was lost', async () => {
        const { member, orderId, providerId } = await shop.paid()
        // Less than half of the credits remain, so that a second refund would still find money.
        await shop.spend(member, 15)
        shop.bench.loseAnswers(true)
        const amount = await shop.withdraw(member, orderId)
        shop.bench.loseAnswers(false)
        await shop.runRefunds()
        expect(await shop.bench.refunded(providerId)).toBe(amount)
        expect(amount).toBeLessThan(2249)
        expect({ status: await shop.status(orderId), state: (await shop.payment(orderId)).state }).toEqual({
          status: 'refunded',
          state: 'refunded',
        })
        expect(await credits(member)).toBe(0)
      })

      it('that the operator gave back on the provider’s own pages takes the credits', async () => {
        const { member, orderId, providerId } = await shop.paid()
        await shop.bench.set(providerId, { state: 'refunded' })
        await shop.notify(providerId)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'refunded',
          credits: 0,
        })
      })

      it('is charged back, also after the provider had been asked to refund', async () => {
        const { member, orderId, providerId } = await shop.paid()
        await shop.bench.set(providerId, { state: 'charged_back' })
        await shop.notify(providerId)
        expect({ status: await shop.status(orderId), credits: await credits(member) }).toEqual({
          status: 'charged_back',
          credits: 0,
        })
      })

      it('waits for a provider that is out of reach', async () => {
        const { orderId, providerId } = await shop.paid()
        shop.bench.down(true)
        await expect(shop.refund(orderId)).rejects.toBeDefined()
        shop.bench.down(false)
        await shop.runRefunds()
        expect(await shop.bench.refunded(providerId)).toBe(2249)
        expect(await shop.status(orderId)).toBe('refunded')
      })
    })

    it('can be asked whether an account works', async () => {
      await shop.probe()
      shop.bench.down(true)
      await expect(shop.probe()).rejects.toBeDefined()
      shop.bench.down(false)
      if (shop.bench.wrongCredentials)
        await expect(shop.probe(shop.bench.wrongCredentials)).rejects.toMatchObject({ code: 'validation_failed' })
    })

    it('says which methods of an account are not active at it, if it says so', async () => {
      const { active, method } = shop.bench
      expect(await shop.probe()).toEqual([])
      if (!active) return
      const all = active.splice(0)
      expect(await shop.probe()).toContain(method)
      active.push(...all)
    })

    if (listsMovements) describeReconciliation(open)
    if (savesMethods) describeSavedMethods(open)

    it('is never called inside a transaction, and leaves a sound ledger', async () => {
      expect(shop.insideTransaction).toEqual([])
      expect(shop.calls.size).toBeGreaterThan(3)
      expect(isLedgerSound(await checkLedger(shop.world.db))).toBe(true)
    })
  })
}
