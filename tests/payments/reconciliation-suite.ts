import { beforeAll, describe, expect, it } from 'vitest'
import { areInvoicesSound, checkInvoices } from '../../core/features/invoices/index.ts'
import { Payment } from '../../core/features/payments/models.ts'
import { dayMs, hourMs, timeAfter, toUtcDay } from '../../core/shared/durations.ts'
import { type OpenBench, openProviderShop, type ProviderShop } from './provider-shop.ts'

/** Reconciliation of a provider's daily list with our books; part of the suite for every provider with a list. */
export function describeReconciliation(open: OpenBench): void {
  describe('its list', { timeout: 60_000 }, () => {
    let shop: ProviderShop
    beforeAll(async () => {
      shop = await openProviderShop(open)
    })
    const { day, nextMorning } = {
      day: () => toUtcDay(shop.world.clock.now()),
      /** Moves the world's clock to four in the morning of the next day. */
      nextMorning() {
        const now = shop.world.clock.now().getTime()
        const midnight = new Date(`${day()}T00:00:00Z`).getTime() + dayMs
        shop.world.clock.advance(midnight + 4 * hourMs - now)
      },
    }
    /** Listed entries since `from`, by order. */
    async function listed(from: Date) {
      shop.world.clock.advance(1_000)
      const moved = await shop.list({ from, until: shop.world.clock.now() })
      const payments = await Payment.query(shop.world.db.knex)
      const orderOf = (id: string | null, own: string | undefined) =>
        payments.find(({ providerPaymentId, id: mine }) => (id !== null && providerPaymentId === id) || mine === own)
          ?.orderId
      return moved
        .map(({ kind, amount, currency, providerPaymentId, paymentId }) =>
          [orderOf(providerPaymentId, paymentId), kind, amount, currency].join(' '),
        )
        .sort()
    }

    it('has all payments, refunds and chargebacks of a period, page after page, and nothing else', async () => {
      const { world, bench } = shop
      const from = world.clock.now()
      const paid = [await shop.paid(), await shop.paid(), await shop.paid(), await shop.paid()] as const
      const [, refunded, withdrawn, charged] = paid
      await shop.started()
      await shop.refund(refunded.orderId)
      await shop.spend(withdrawn.member, 15)
      const part = await shop.withdraw(withdrawn.member, withdrawn.orderId)
      await bench.set(charged.providerId, { state: 'charged_back' })
      await shop.notify(charged.providerId)
      expect(await listed(from)).toEqual(
        [
          ...paid.map(({ orderId }) => `${orderId} payment 2249 EUR`),
          `${refunded.orderId} refund 2249 EUR`,
          `${withdrawn.orderId} refund ${part} EUR`,
          `${charged.orderId} chargeback 2249 EUR`,
        ].sort(),
      )
      const now = world.clock.now()
      expect(await shop.list({ from: now, until: timeAfter(now, hourMs) })).toEqual([])
    })

    it('agrees with our books day by day, and repairs what a lost notice left undone', async () => {
      const { bench } = shop
      const lost = await shop.started()
      await bench.set(lost.providerId, { state: 'paid' })
      const [returned, charged] = [await shop.paid(), await shop.paid()]
      await bench.set(returned.providerId, { state: 'refunded' })
      await bench.set(charged.providerId, { state: 'charged_back' })
      nextMorning()
      await shop.reconcileDays()
      expect(await shop.cases()).toEqual([])
      expect(await Promise.all([lost, returned, charged].map(({ orderId }) => shop.status(orderId)))).toEqual([
        'completed',
        'refunded',
        'charged_back',
      ])
      const sums = await shop.daySums()
      expect(sums.length).toBeGreaterThan(0)
      for (const row of sums) expect([row.ours - row.theirs, row.differs]).toEqual([row.other_day, 0])
      // An entry booked here a day later is in the next day's list.
      nextMorning()
      await shop.reconcileDays()
      expect(await shop.cases()).toEqual([])
      const all = await shop.daySums()
      expect(all.reduce((sum, row) => sum + row.other_day, 0)).toBe(0)
      expect(all.reduce((sum, row) => sum + row.ours - row.theirs, 0)).toBe(0)
    })

    it('has each partial refund on its own day', async () => {
      const { orderId } = await shop.paid()
      shop.world.clock.advance(1_000)
      for (const part of [500, 700]) {
        const from = shop.world.clock.now()
        await shop.refund(orderId, part)
        expect(await listed(from)).toEqual([`${orderId} refund ${part} EUR`])
        nextMorning()
        await shop.reconcileDays()
      }
      expect(await shop.cases()).toEqual([])
      expect((await shop.daySums()).map((row) => row.differs).filter(Boolean)).toEqual([])
      nextMorning()
      await shop.reconcileDays()
      const all = await shop.daySums()
      expect(all.reduce((sum, row) => sum + row.other_day, 0)).toBe(0)
    })

    it('shows an entry that only one side has, once, until resolved', async () => {
      const { bench, world } = shop
      const { orderId, providerId } = await shop.paid()
      const refer = (id: string) =>
        Payment.query(world.db.knex).where({ order_id: orderId }).patch({ providerPaymentId: id })
      await refer(bench.unknownId)
      bench.loseOurName?.(providerId)
      nextMorning()
      await shop.reconcileDays()
      await shop.reconcileDays()
      expect(await shop.cases()).toEqual([
        { kind: 'unknown_here', subject: providerId, status: 'open', ours: null, theirs: 2249 },
        { kind: 'unknown_there', subject: bench.unknownId, status: 'open', ours: 2249, theirs: null },
      ])
      await refer(providerId)
      await shop.reconcileDays()
      expect((await shop.cases()).map(({ status }) => status)).toEqual(['healed', 'healed'])
    })

    it('shows partial refunds made at the provider', async () => {
      const { bench } = shop
      if (!bench.giveBackInPart) return
      const { providerId } = await shop.paid()
      await bench.giveBackInPart(providerId, 700)
      nextMorning()
      await shop.reconcileDays()
      expect(await shop.cases('open')).toEqual([
        { kind: 'refund_missing_here', subject: providerId, status: 'open', ours: null, theirs: 700 },
      ])
      const [last] = (await shop.daySums()).slice(-1)
      expect([last?.differs, (last?.ours ?? 0) - (last?.theirs ?? 0)]).toEqual([700, 700])
    })

    it('reports payouts and fees, if the provider has them', async () => {
      const { bench } = shop
      if (!bench.settle) return
      const settlement = await bench.settle()
      nextMorning()
      await shop.reconcileDays()
      expect(await shop.settlements()).toMatchObject([settlement])
      expect((await shop.cases('open')).filter(({ kind }) => kind === 'settlement')).toEqual([])
    })

    it('is requested again after a failure, which is a case until then', async () => {
      const { bench, world } = shop
      nextMorning()
      bench.down(true)
      await shop.reconcileDays()
      const waits = async () => (await shop.cases('open')).filter(({ kind }) => kind === 'not_reconciled').length
      expect(await waits()).toBe(1)
      bench.down(false)
      await shop.reconcileDays()
      expect(await waits()).toBe(0)
      expect(shop.insideTransaction).toEqual([])
      expect(areInvoicesSound(await checkInvoices(world.db))).toBe(true)
    })
  })
}
