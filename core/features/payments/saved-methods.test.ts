import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'
import { readBalance } from '../credits/index.ts'
import { deleteSavedMethodJob } from './delete-saved-method.ts'
import { Payment } from './models.ts'
import { buildCreditsPage } from './offer.ts'
import { type OrderInput, placeOrder } from './orders.ts'
import { reconcilePayments } from './reconcile.ts'
import { listLostMethods, listSavedMethods, removeSavedMethod, savedMethodEraser } from './saved-methods.ts'
import { checkSavedMethodJob, checkSavedMethods } from './verify-saved-methods.ts'
import { receiveWebhook } from './webhook.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
let made = 0
beforeEach(async () => {
  await jobs()
  const nth = ++made
  shop.provider.references = { mandateRef: `mdt_${nth}`, customerRef: `cst_${nth}`, savedMethodLabel: 'Visa •••• 4242' }
  shop.provider.forgotten.length = 0
  shop.provider.asked = undefined
  Object.assign(shop.provider, { before: () => {}, after: () => {}, down: false })
})

const order = (member: MemberCommandContext, over: Partial<OrderInput> = {}) =>
  placeOrder(member, { packageId: shop.pack.id, method: 'creditcard', key: uuidv7(), ...over })
async function settle(orderId: string, state: 'paid' | 'failed') {
  const id = `fp_${orderId}`
  Object.assign(shop.provider.payments.get(id) ?? {}, { state })
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(id))
}
async function withSavedMethod(): Promise<{ member: MemberCommandContext; id: string }> {
  const member = await world.member()
  const { orderId } = await order(member, { remember: true })
  await settle(orderId, 'paid')
  const [saved] = (await buildCreditsPage(member)).remembered
  if (!saved) throw new Error('no saved method')
  return { member, id: saved.id }
}
const jobs = async () => {
  const rows = await world.db.knex('outbox').where({ name: deleteSavedMethodJob.id }).whereNull('done_at').orderBy('id')
  for (const { payload } of rows) await deleteSavedMethodJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 })
  await world.db.knex('outbox').where({ name: deleteSavedMethodJob.id }).update({ done_at: world.clock.now() })
}

describe('a payment method', () => {
  it('is saved only if the member agreed, the provider can, and it was used', async () => {
    const member = await world.member()
    await settle((await order(member)).orderId, 'paid')
    await settle((await order(member, { remember: true, method: 'ideal' })).orderId, 'paid')
    await settle((await order(member, { remember: true })).orderId, 'failed')
    expect((await buildCreditsPage(member)).remembered).toEqual([])
    expect(shop.provider.asked).toMatchObject({ remember: true, repeat: false })
    const { orderId } = await order(member, { remember: true })
    await settle(orderId, 'paid')
    await settle(orderId, 'paid')
    expect((await buildCreditsPage(member)).remembered).toMatchObject([
      { method: 'creditcard', label: 'Visa •••• 4242' },
    ])
    const can = (await buildCreditsPage(member)).methods.map(({ id, can_remember }) => [id, can_remember])
    expect(Object.fromEntries(can)).toMatchObject({ creditcard: true, ideal: false })
  })

  it('is charged without a page if it is saved, once however often the button is pressed', async () => {
    const { member, id } = await withSavedMethod()
    const starts = shop.provider.starts
    const placed = await Promise.all([1, 2, 3].map(() => order(member, { savedMethodId: id, key: 'one press' })))
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
    const [{ orderId, redirectUrl } = { orderId: '', redirectUrl: '' }] = placed
    expect(redirectUrl).toBe(`${member.site.origin}/transactions/${orderId}`)
    expect(shop.provider.payments.size).toBeGreaterThan(0)
    expect(shop.provider.asked).toMatchObject({
      remember: false,
      repeat: true,
      references: { mandateRef: `mdt_${made}`, customerRef: `cst_${made}` },
    })
    expect(shop.provider.starts).toBeLessThanOrEqual(starts + 3)
    await settle(orderId, 'paid')
    expect(await readBalance(member, member.member.id)).toBe(50)
    await expect(order(member, { key: 'one press' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('whose answer was lost is searched for even after its removal, and charged only once', async () => {
    const { member, id } = await withSavedMethod()
    const { orderId } = await order(member, { savedMethodId: id })
    const { starts } = shop.provider
    await Payment.query(world.db.knex).where({ order_id: orderId }).patch({ providerPaymentId: null })
    // Removed in the meantime, but the provider is still asked about a payment in progress.
    await removeSavedMethod(member, id)
    world.clock.advance(2 * minuteMs)
    await reconcilePayments(world.services)
    expect(shop.provider.starts).toBe(starts)
    await settle(orderId, 'paid')
    expect(await readBalance(member, member.member.id)).toBe(50)
  })

  it('that is refused fails its order and stays saved', async () => {
    const { member, id } = await withSavedMethod()
    const { orderId } = await order(member, { savedMethodId: id })
    await settle(orderId, 'failed')
    expect(await Payment.query(world.db.knex).findOne({ order_id: orderId })).toMatchObject({
      state: 'failed',
      repeated: true,
    })
    expect((await buildCreditsPage(member)).remembered).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('of another member, of another kind, or removed cannot be charged', async () => {
    const { member, id } = await withSavedMethod()
    const stranger = await world.member()
    const starts = shop.provider.starts
    const refused = { code: 'validation_failed' }
    await expect(order(stranger, { savedMethodId: id })).rejects.toMatchObject(refused)
    await expect(order(member, { savedMethodId: id, method: 'ideal' })).rejects.toMatchObject(refused)
    await expect(removeSavedMethod(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
    await removeSavedMethod(member, id)
    await expect(removeSavedMethod(member, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(order(member, { savedMethodId: id })).rejects.toMatchObject(refused)
    expect(shop.provider.starts).toBe(starts)
    await jobs()
    expect(shop.provider.forgotten).toEqual([`mdt_${made}`])
    expect((await buildCreditsPage(member)).remembered).toEqual([])
  })

  it('is deleted at the provider too when its member is erased', async () => {
    const { member } = await withSavedMethod()
    await world.tx(member, (ctx) => savedMethodEraser.erase(ctx, member.member.id))
    await jobs()
    expect(shop.provider.forgotten).toEqual([`mdt_${made}`])
    expect(await listSavedMethods(member, member.member.id)).toHaveLength(1)
  })

  describe('that its provider has ended', () => {
    const end = () => shop.provider.ended.add(`mdt_${made}`)
    const listed = async (member: MemberCommandContext) => ({
      paidWith: (await buildCreditsPage(member)).remembered.length,
      lost: (await listLostMethods(member)).map(({ label }) => label),
    })
    const gone = { paidWith: 0, lost: ['Visa •••• 4242'] }

    it('is reported when charged, no longer listed, and deleted', async () => {
      const { member, id } = await withSavedMethod()
      end()
      shop.provider.before = (call) => {
        if (call === 'start') throw new AppError('payment_failed')
      }
      await expect(order(member, { savedMethodId: id, key: 'ended' })).rejects.toMatchObject({
        code: 'remembered_lost',
      })
      expect(await listed(member)).toEqual(gone)
      await jobs()
      expect(shop.provider.forgotten).toEqual([`mdt_${made}`])
      // After a month it is no longer reported.
      world.clock.advance(31 * dayMs)
      expect((await listed(member)).lost).toEqual([])
    })

    it('differs from one that was only refused, which is kept', async () => {
      const { member, id } = await withSavedMethod()
      shop.provider.before = (call) => {
        if (call === 'start') throw new AppError('payment_failed')
      }
      await expect(order(member, { savedMethodId: id })).rejects.toMatchObject({ code: 'payment_failed' })
      expect(await listed(member)).toEqual({ paidWith: 1, lost: [] })
    })

    it('is detected after a payment with it has failed', async () => {
      const { member, id } = await withSavedMethod()
      const { orderId } = await order(member, { savedMethodId: id })
      end()
      await settle(orderId, 'failed')
      const [job] = await world.db.knex('outbox').where({ name: checkSavedMethodJob.id }).orderBy('id', 'desc')
      await checkSavedMethodJob.handler(world.ctx, job?.payload, { jobId: '1', attempt: 1 })
      await checkSavedMethodJob.handler(world.ctx, job?.payload, { jobId: '1', attempt: 2 })
      expect(await listed(member)).toEqual(gone)
      await jobs()
      expect(shop.provider.forgotten).toEqual([`mdt_${made}`])
    })

    it('is detected by a notice, which is verified with the provider', async () => {
      const { member } = await withSavedMethod()
      const notice = () =>
        receiveWebhook(
          world.ctx,
          'fake',
          shop.provider.notices({ accountId: shop.account.id, mandateRef: `mdt_${made}` }),
        )
      await notice()
      expect(await listed(member)).toEqual({ paidWith: 1, lost: [] })
      end()
      shop.provider.down = true
      await expect(notice()).rejects.toThrow('unreachable')
      shop.provider.down = false
      await Promise.all([notice(), notice()])
      expect(await listed(member)).toEqual(gone)
      const asked = shop.provider.calls.length
      await notice()
      const stranger = { accountId: shop.account.id, mandateRef: 'mdt_unknown' }
      await receiveWebhook(world.ctx, 'fake', shop.provider.notices(stranger))
      expect(shop.provider.calls).toHaveLength(asked)
      await jobs()
      expect(shop.provider.forgotten).toEqual([`mdt_${made}`])
      expect(shop.provider.inTransaction).toEqual([])
    })

    it('is detected within a week without any notice, and checked no more often', async () => {
      const { member } = await withSavedMethod()
      world.clock.advance(8 * dayMs)
      await checkSavedMethods(world.services)
      expect(await listed(member)).toEqual({ paidWith: 1, lost: [] })
      end()
      const countCalls = () => shop.provider.calls.filter(({ name }) => name === 'isUsable').length
      const before = countCalls()
      expect(await checkSavedMethods(world.services)).toBe(0)
      expect(countCalls()).toBe(before)
      world.clock.advance(8 * dayMs)
      shop.provider.down = true
      expect(await checkSavedMethods(world.services)).toBe(0)
      shop.provider.down = false
      expect(await checkSavedMethods(world.services)).toBe(1)
      expect(await listed(member)).toEqual(gone)
      expect(shop.provider.inTransaction).toEqual([])
    })
  })

  it('charged immediately is booked before its member returns', async () => {
    const { member, id } = await withSavedMethod()
    shop.provider.after = (call) => {
      if (call === 'start')
        for (const one of shop.provider.payments.values()) if (one.state === 'pending') one.state = 'paid'
    }
    await order(member, { savedMethodId: id })
    expect(await readBalance(member, member.member.id)).toBe(50)
  })
})
