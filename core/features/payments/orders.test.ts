import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyWorld, moneyWorld } from '../../../tests/factories/money-world.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { readBalance } from '../credits/index.ts'
import { codeInUse } from '../discounts/codes.ts'
import type { DiscountSource } from '../discounts/index.ts'
import { DiscountCode } from '../discounts/models.ts'
import { closeJob, refundJob } from './apply.ts'
import { Order, Payment } from './models.ts'
import { creditsPage, priceList } from './offer.ts'
import { placeOrder } from './orders.ts'
import { presentOrder } from './present.ts'
import { reconcilePayments } from './reconcile.ts'
import { accountBody, endedMethods } from './schemas.ts'
import { receiveWebhook } from './webhook.ts'
import { withdrawOrder } from './withdraw.ts'

let world: MoneyWorld
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  world = await moneyWorld({ poolSize: 12 })
  shop = await openShop(world)
})

const order = (member: MemberCommandContext, discountCode?: string, method = 'ideal') =>
  placeOrder(member, { packageId: shop.pack.id, method, discountCode })
const stored = async (orderId: string) => {
  const [row, payment] = await Promise.all([
    Order.query(world.db.knex).findById(orderId).throwIfNotFound(),
    Payment.query(world.db.knex).findOne({ order_id: orderId }).throwIfNotFound(),
  ])
  return { row, payment, providerId: payment.providerPaymentId ?? '' }
}
async function pay(orderId: string, state: 'paid' | 'refunded' | 'charged_back' = 'paid') {
  const { providerId } = await stored(orderId)
  const truth = shop.provider.payments.get(providerId)
  if (truth) truth.state = state
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(providerId))
}
/** Runs what waits of closing payments, as the worker would. */
async function runJobs() {
  const jobs = await world.db.knex('outbox').where({ name: closeJob.id }).whereNull('done_at')
  for (const { payload } of jobs) await closeJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 })
}
const paidUser = async (member: MemberCommandContext) =>
  (await world.db.knex('members').where({ id: member.member.id }).first('paid_user'))?.paid_user
let codes = 0
const makeCode = (columns: Partial<DiscountCode> = {}) =>
  DiscountCode.query(world.db.knex).insertAndFetch({
    id: crypto.randomUUID(),
    code: `SPRING${++codes}`,
    domainId: world.site.domainId,
    valuePercentage: 10,
    validity: 'once-per-user',
    paymentMethods: [],
    status: 'active',
    createdAt: world.clock.now(),
    ...columns,
  })
const offer = (id: string, priority: number, code: string): DiscountSource => ({
  id,
  priority,
  offer: async (ctx) =>
    ctx.member.paidUser ? null : { code, percentage: 25, expiresAt: null, validity: 'once-per-user' },
})

describe('an order', () => {
  it('keeps the price, tax and consent of its moment', async () => {
    const member = await world.member()
    const { orderId, redirectUrl } = await order(member)
    const { row, payment } = await stored(orderId)
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
    await pay(orderId)
    await world.db.knex('credit_packages').where({ id: shop.pack.id }).update({ amount: 2249 })
    expect((await stored(orderId)).row).toMatchObject({ amount: 2249, status: 'completed' })
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  it('makes a member Premium until no purchase remains unrefunded', async () => {
    const member = await world.member()
    const [first, second] = [await order(member), await order(member)]
    await pay(first.orderId)
    await pay(second.orderId)
    expect(await paidUser(member)).toBe(true)
    await pay(first.orderId, 'charged_back')
    expect(await paidUser(member)).toBe(true)
    expect(await readBalance(member, member.member.id)).toBe(25)
    await pay(second.orderId, 'refunded')
    expect(await paidUser(member)).toBe(false)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('queues one receipt', async () => {
    const member = await world.member()
    const { orderId } = await order(member)
    await pay(orderId)
    await pay(orderId)
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail', dedupe_key: `payment_receipt:${orderId}` })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0].payload)).toContain('22,49')
  })

  describe('under one key of its member', () => {
    const under = (member: MemberCommandContext, key: string) =>
      placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key })
    const ordersOf = (member: MemberCommandContext) => Order.query(world.db.knex).where({ member_id: member.member.id })

    it('is one, with one payment, however many calls ask at once', async () => {
      const member = await world.member()
      const before = shop.provider.payments.size
      const placed = await Promise.all(Array.from({ length: 4 }, () => under(member, 'once')))
      expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(await ordersOf(member)).toHaveLength(1)
      expect(await Payment.query(world.db.knex).where({ order_id: placed[0]?.orderId ?? '' })).toHaveLength(1)
      expect(shop.provider.payments.size).toBe(before + 1)
    })

    it('is another one for another member, and for another key', async () => {
      const [one, two] = [await world.member(), await world.member()]
      const placed = [await under(one, 'a'), await under(one, 'b'), await under(two, 'a')]
      expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(3)
    })

    it('goes on after its provider could not be reached', async () => {
      const member = await world.member()
      shop.provider.down = true
      await expect(under(member, 'again')).rejects.toMatchObject({ code: 'payment_failed' })
      shop.provider.down = false
      expect((await ordersOf(member)).map(({ status }) => status)).toEqual(['failed'])
      const { orderId } = await under(member, 'again')
      expect((await ordersOf(member)).map(({ id, status }) => [id, status])).toEqual([[orderId, 'open']])
      await pay(orderId)
      expect(await readBalance(member, member.member.id)).toBe(25)
    })

    it('starts nothing once it is paid, and stands for no other package', async () => {
      const member = await world.member()
      const { orderId } = await under(member, 'paid')
      await pay(orderId)
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
    await expect(order(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(order(member, undefined, 'paypal')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(order(member, undefined, 'giropay')).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('fails in the open when the provider cannot be reached', async () => {
    const member = await world.member()
    shop.provider.down = true
    await expect(order(member)).rejects.toMatchObject({ code: 'payment_failed' })
    shop.provider.down = false
    const [row] = await Order.query(world.db.knex).where({ member_id: member.member.id })
    expect(row?.status).toBe('failed')
  })

  it('is completed by the reconciler when every notice was lost', async () => {
    const member = await world.member()
    const { orderId } = await order(member)
    const { providerId } = await stored(orderId)
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'paid'
    world.clock.advance(2 * 60_000)
    await reconcilePayments(world.services)
    expect((await stored(orderId)).row.status).toBe('completed')
  })
})

describe('discounts', () => {
  it('apply the one in use: the time bonus before the welcome discount, never both', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25'), offer('time-bonus', 10, 'TIMEBONUS25')]
    const member = await world.member()
    const page = await creditsPage(member)
    expect(page.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25 })
    expect(page.packages[0]).toMatchObject({ amount: 2249, discounted_amount: 1687 })
    const { orderId } = await order(member)
    expect((await stored(orderId)).row).toMatchObject({
      amount: 1687,
      listAmount: 2249,
      discountCode: 'TIMEBONUS25',
      discountPercentage: 25,
    })
    world.hooks.discountSource = []
  })

  it('are shown under a code where it holds and makes nothing dearer', async () => {
    const member = await world.member()
    const plain = await makeCode({ valuePercentage: 10 })
    expect((await creditsPage(member, plain.code)).packages[0]).toMatchObject({
      discounted_amount: 2024,
      discount_code: plain.code,
      discount_percentage: 10,
    })
    const large = await makeCode({ minimumOrderValue: 999_999, currency: 'EUR' })
    expect((await creditsPage(member, large.code)).packages[0]).toMatchObject({
      discounted_amount: null,
      discount_code: null,
    })
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    expect((await creditsPage(member, plain.code)).packages[0]).toMatchObject({
      discounted_amount: 1687,
      discount_code: 'WELCOME25',
    })
    await expect(creditsPage(member, 'NOPE')).rejects.toMatchObject({ code: 'code_not_found' })
    world.hooks.discountSource = []
  })

  it('are given for the first purchase once, however many orders wait for their payment', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25'), offer('time-bonus', 10, 'TIMEBONUS25')]
    const member = await world.member()
    const [first, second] = [await order(member, 'TIMEBONUS25'), await order(member, 'welcome25')]
    world.hooks.discountSource = []
    await pay(first.orderId)
    await pay(second.orderId)
    const late = await stored(second.orderId)
    expect(late.row.status).toBe('cancelled')
    expect(await readBalance(member, member.member.id)).toBe(25)
    await refundJob.handler(world.ctx, { paymentId: late.payment.id }, { jobId: '1', attempt: 1 })
    expect(shop.provider.refunds).toContain(late.providerId)
    expect((await stored(second.orderId)).row.status).toBe('refunded')
    expect(await readBalance(member, member.member.id)).toBe(25)
    expect(await paidUser(member)).toBe(true)
  })

  it('of the first purchase end with any purchase, and stay spent after a withdrawal', async () => {
    // Offers of plugins that know nothing of purchases.
    world.hooks.discountSource = [
      {
        id: 'any',
        priority: 1,
        offer: async () => ({ code: 'ANY', percentage: 25, expiresAt: null, validity: 'once-per-user' }),
      },
    ]
    const member = await world.member()
    const waiting = await order(member, 'ANY')
    const code = await makeCode()
    await pay((await order(member, code.code)).orderId)
    expect(await codeInUse(member)).toBeNull()
    await pay(waiting.orderId)
    expect((await stored(waiting.orderId)).row).toMatchObject({ status: 'cancelled', completedAt: null })
    const other = await world.member()
    const first = await order(other)
    await pay(first.orderId)
    await withdrawOrder(other, first.orderId, 1687)
    expect([await paidUser(other), await codeInUse(other)]).toEqual([false, null])
    expect((await stored((await order(other)).orderId)).row).toMatchObject({ amount: 2249, discountCode: null })
    world.hooks.discountSource = []
  })

  it('of the first purchase leave one order at a time to be paid: the others are closed at the provider', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await order(member), await order(member)]
    world.hooks.discountSource = []
    await runJobs()
    expect((await stored(first.orderId)).row.status).toBe('cancelled')
    expect((await stored(second.orderId)).row.status).toBe('open')
    expect(shop.provider.cancelled).toEqual([(await stored(first.orderId)).providerId])
  })

  it('that come too late are told of: what was paid comes back, by mail and on the order', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await order(member), await order(member)]
    world.hooks.discountSource = []
    await pay(first.orderId)
    await pay(second.orderId)
    const { row, payment } = await stored(second.orderId)
    expect(presentOrder(row, payment)).toMatchObject({ status: 'cancelled', returned: true })
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail', dedupe_key: `payment_returned:${second.orderId}` })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0].payload)).toContain('16,87')
    expect(presentOrder((await stored(first.orderId)).row, payment).returned).toBe(false)
  })

  it('of an operator work once a member, whatever their case', async () => {
    const code = await makeCode()
    const member = await world.member()
    const { orderId } = await order(member, code.code.toLowerCase())
    expect((await stored(orderId)).row.amount).toBe(2024)
    await pay(orderId)
    await expect(order(member, code.code)).rejects.toMatchObject({ code: 'code_used' })
    const other = await world.member()
    await expect(order(other, code.code)).resolves.toBeTruthy()
  })

  it('that work once in all go to one of many who pay at the same time', async () => {
    const code = await makeCode({ validity: 'once' })
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()))
    const placed = await Promise.all(members.map((member) => order(member, code.code)))
    await Promise.all(placed.map(({ orderId }) => pay(orderId)))
    const statuses = await Promise.all(placed.map(async ({ orderId }) => (await stored(orderId)).row.status))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
    await expect(order(await world.member(), code.code)).rejects.toMatchObject({ code: 'code_used' })
  })

  it.each([
    ['country', { country: 'DE' }],
    ['minimum', { minimumOrderValue: 2250, currency: 'EUR' }],
    ['currency', { minimumOrderValue: 1, currency: 'PLN' }],
    ['method', { paymentMethods: ['creditcard'] }],
    ['expired', { expires: new Date(0) }],
  ])('do not apply where their terms are not met: %s', async (reason, columns) => {
    const code = await makeCode(columns as Partial<DiscountCode>)
    await expect(order(await world.member(), code.code)).rejects.toMatchObject({
      code: 'code_not_applicable',
      params: { reason },
    })
  })

  it('of somebody else, switched off or unknown are not found', async () => {
    const owner = await world.member()
    const [personal, off] = [await makeCode({ memberId: owner.member.id }), await makeCode({ status: 'disabled' })]
    const member = await world.member()
    for (const code of [personal.code, off.code, 'NOSUCHCODE']) {
      await expect(order(member, code)).rejects.toMatchObject({ code: 'code_not_found' })
    }
    await expect(order(owner, personal.code)).resolves.toBeTruthy()
  })
})

describe('payment methods that have ended', () => {
  it('stay where they are and cannot be added', () => {
    const now = new Date('2026-01-01')
    expect(accountBody.safeParse({ provider: 'x', label: 'x', methods: ['giropay'] }).success).toBe(true)
    expect(endedMethods(['ideal', 'giropay', 'sofort'], ['giropay'], now)).toEqual(['sofort'])
  })
})

describe('the public price list', () => {
  it('shows a visitor list prices only, whatever discounts there are', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    const list = await priceList(world.ctx)
    world.hooks.discountSource = []
    expect(list).toMatchObject({ country: 'NL', message_cost: 2 })
    expect(list.packages).toMatchObject([
      { credits: 25, amount: 2249, discounted_amount: null, price_per_message: 180 },
    ])
  })
})
