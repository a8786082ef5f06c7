import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { readBalance } from '../credits/index.ts'
import { stopOrder } from './close-payment.ts'
import { Order, Payment } from './models.ts'
import { placeOrder } from './orders.ts'
import { reconcilePayments } from './reconcile.ts'
import { accountBody, findEndedMethods } from './schemas.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)

describe('an order', () => {
  it('keeps the price, tax and consent of its moment', async () => {
    const member = await world.member()
    const { orderId, redirectUrl } = await steps.order(member)
    const { row, payment } = await steps.stored(orderId)
    expect(redirectUrl).toContain('bank.test')
    expect(row).toMatchObject({
      credits: 25,
      listAmount: 2249,
      amount: 2249,
      currency: 'EUR',
      taxRate: 2100,
      status: 'open',
      discountCode: null,
    })
    expect(payment).toMatchObject({ state: 'pending', amount: 2249, method: 'ideal' })
    await world.db.knex('credit_packages').where({ id: shop.pack.id }).update({ amount: 1 })
    await steps.pay(orderId)
    await world.db.knex('credit_packages').where({ id: shop.pack.id }).update({ amount: 2249 })
    expect((await steps.stored(orderId)).row).toMatchObject({ amount: 2249, status: 'completed' })
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('is refused at a higher price, for fewer credits or in another currency than the page showed', async () => {
    const member = await world.member()
    const place = (shown: { amount: number; currency: string; credits: number }) =>
      placeOrder(member, { packageId: shop.pack.id, method: 'ideal', shown })
    const asShown = { amount: 2249, currency: 'EUR', credits: 25 }
    for (const change of [{ amount: 2248 }, { credits: 26 }, { currency: 'PLN' }])
      await expect(place({ ...asShown, ...change })).rejects.toMatchObject({ code: 'price_changed' })
    expect(await Order.query(world.db.knex).where({ member_id: member.member.id })).toEqual([])
    await place(asShown)
    await place({ ...asShown, amount: 2500, credits: 20 })
  })

  it('has the country, amount and evidence of its tax', async () => {
    const member = await world.member()
    const abroad = { ...member, site: { ...member.site, detectedCountry: 'BE' } }
    const { orderId } = await placeOrder(abroad, { packageId: shop.pack.id, method: 'ideal' })
    shop.provider.references = { payerCountry: 'DE' } as object
    await steps.pay(orderId)
    await steps.pay(orderId, 'refunded')
    shop.provider.references = {}
    expect((await steps.stored(orderId)).row).toMatchObject({
      taxCountry: 'NL',
      taxRate: 2100,
      taxAmount: 390,
      taxEvidence: [
        { source: 'profile', country: 'NL' },
        { source: 'address', country: 'BE' },
        { source: 'payment', country: 'DE' },
      ],
    })
    world.settings.set('payments.tax_from_table', false)
    world.settings.set('payments.tax_rate', 0)
    const untaxed = await steps.order(member)
    world.settings.delete('payments.tax_from_table')
    world.settings.delete('payments.tax_rate')
    expect((await steps.stored(untaxed.orderId)).row).toMatchObject({ taxCountry: null, taxRate: 0, taxAmount: 0 })
  })

  it('makes a member Premium until no purchase remains unrefunded', async () => {
    const member = await world.member()
    const [first, second] = [await steps.order(member), await steps.order(member)]
    await steps.pay(first.orderId)
    await steps.pay(second.orderId)
    expect(await steps.paidUser(member)).toBe(true)
    await steps.pay(first.orderId, 'charged_back')
    expect(await steps.paidUser(member)).toBe(true)
    expect(await readBalance(member, member.member.id)).toBe(25)
    await steps.pay(second.orderId, 'refunded')
    expect(await steps.paidUser(member)).toBe(false)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('can be cancelled by its member only, and is credited if it was paid in the meantime', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const { orderId } = await steps.order(member)
    await expect(stopOrder(other, orderId)).rejects.toMatchObject({ code: 'not_found' })
    await stopOrder(member, orderId)
    expect((await steps.stored(orderId)).row.status).toBe('cancelled')
    await stopOrder(member, orderId)
    const second = await steps.order(member)
    const truth = shop.provider.payments.get((await steps.stored(second.orderId)).providerId)
    if (truth) truth.state = 'paid'
    await stopOrder(member, second.orderId)
    expect((await steps.stored(second.orderId)).row.status).toBe('completed')
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('queues one receipt', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    await steps.pay(orderId)
    await steps.pay(orderId)
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail', dedupe_key: `payment_receipt:${orderId}` })
    expect(mails).toHaveLength(1)
    expect(mails[0].payload).toMatchObject({ amounts: { amount: { minor: 2249, currency: 'EUR' } } })
  })

  describe('placed again with the same key', () => {
    const under = (member: MemberCommandContext, key: string) =>
      placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key })
    const readOrders = (member: MemberCommandContext) =>
      Order.query(world.db.knex).where({ member_id: member.member.id })

    it('is a single order with one payment, however many simultaneous calls', async () => {
      const member = await world.member()
      const before = shop.provider.payments.size
      const placed = await Promise.all(Array.from({ length: 4 }, () => under(member, 'once')))
      expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(await readOrders(member)).toHaveLength(1)
      expect(await Payment.query(world.db.knex).where({ order_id: placed[0]?.orderId ?? '' })).toHaveLength(1)
      expect(shop.provider.payments.size).toBe(before + 1)
    })

    it('is a different order for another member, and for another key', async () => {
      const [one, two] = [await world.member(), await world.member()]
      const placed = [await under(one, 'a'), await under(one, 'b'), await under(two, 'a')]
      expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(3)
    })

    it('continues after its provider could not be reached', async () => {
      const member = await world.member()
      shop.provider.down = true
      await expect(under(member, 'again')).rejects.toMatchObject({ code: 'payment_failed' })
      shop.provider.down = false
      expect((await readOrders(member)).map(({ status }) => status)).toEqual(['open'])
      const { orderId } = await under(member, 'again')
      expect((await readOrders(member)).map(({ id, status }) => [id, status])).toEqual([[orderId, 'open']])
      await steps.pay(orderId)
      expect(await readBalance(member, member.member.id)).toBe(25)
    })

    it('starts nothing once it is paid, and accepts no other package', async () => {
      const member = await world.member()
      const { orderId } = await under(member, 'paid')
      await steps.pay(orderId)
      const { starts } = shop.provider
      expect(await under(member, 'paid')).toEqual({
        orderId,
        redirectUrl: `${world.site.origin}/transactions/${orderId}`,
      })
      expect(shop.provider.starts).toBe(starts)
      const other = { packageId: crypto.randomUUID(), method: 'ideal', key: 'paid' }
      await expect(placeOrder(member, other)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    })
  })

  it('is refused for a package of another country or domain, and for a method nobody offers', async () => {
    const member = await world.member()
    const elsewhere = {
      ...member,
      site: { ...member.site, country: 'PL', domain: { ...member.site.domain, countries: ['PL'] } },
      member: { ...member.member, country: 'PL' },
    }
    await expect(steps.order(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(steps.order(member, undefined, 'paypal')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(steps.order(member, undefined, 'giropay')).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('stays open if the provider cannot be reached, until another one replaces it', async () => {
    const member = await world.member()
    shop.provider.down = true
    await expect(steps.order(member)).rejects.toMatchObject({ code: 'payment_failed' })
    shop.provider.down = false
    const readStatuses = async () => {
      const rows = await Order.query(world.db.knex).where({ member_id: member.member.id }).orderBy('created_at')
      return rows.map(({ status }) => status)
    }
    expect(await readStatuses()).toEqual(['open'])
    world.clock.advance(1)
    await steps.order(member)
    expect(await readStatuses()).toEqual(['failed', 'open'])
  })

  it('is completed by the reconciler if every webhook was lost', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    const { providerId } = await steps.stored(orderId)
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'paid'
    world.clock.advance(2 * minuteMs)
    await reconcilePayments(world.services)
    expect((await steps.stored(orderId)).row.status).toBe('completed')
  })
})

describe('payment methods that have ended', () => {
  it('stay configured and cannot be added', () => {
    const now = new Date('2026-01-01')
    expect(accountBody.safeParse({ provider: 'x', label: 'x', methods: ['giropay'] }).success).toBe(true)
    expect(findEndedMethods(['ideal', 'giropay', 'sofort'], ['giropay'], now)).toEqual(['sofort'])
  })
})
