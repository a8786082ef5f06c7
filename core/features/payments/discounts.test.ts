import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyWorld, moneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { readBalance } from '../credits/index.ts'
import { codeInUse } from '../discounts/codes.ts'
import type { DiscountSource } from '../discounts/index.ts'
import { DiscountCode } from '../discounts/models.ts'
import { refundJob } from './jobs.ts'
import { creditsPage, priceList } from './offer.ts'
import { presentOrder } from './present.ts'
import { withdrawOrder } from './withdraw.ts'

let world: MoneyWorld
let shop: Awaited<ReturnType<typeof openShop>>
let steps: ReturnType<typeof orderSteps>
beforeAll(async () => {
  world = await moneyWorld({ poolSize: 12 })
  shop = await openShop(world)
  steps = orderSteps(world, shop)
})

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
  scope: 'first-purchase',
  offer: async (ctx) =>
    ctx.member.paidUser ? null : { code, percentage: 25, expiresAt: null, validity: 'once-per-user' },
})

describe('discounts', () => {
  it('apply the one in use: the time bonus before the welcome discount, never both', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25'), offer('time-bonus', 10, 'TIMEBONUS25')]
    const member = await world.member()
    const page = await creditsPage(member)
    expect(page.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25 })
    expect(page.packages[0]).toMatchObject({ amount: 2249, discounted_amount: 1687 })
    const { orderId } = await steps.order(member)
    expect((await steps.stored(orderId)).row).toMatchObject({
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
    const [first, second] = [await steps.order(member, 'TIMEBONUS25'), await steps.order(member, 'welcome25')]
    world.hooks.discountSource = []
    await steps.pay(first.orderId)
    await steps.pay(second.orderId)
    const late = await steps.stored(second.orderId)
    expect(late.row.status).toBe('cancelled')
    expect(await readBalance(member, member.member.id)).toBe(25)
    await refundJob.handler(world.ctx, { paymentId: late.payment.id }, { jobId: '1', attempt: 1 })
    expect(shop.provider.refunds).toContain(late.providerId)
    expect((await steps.stored(second.orderId)).row.status).toBe('refunded')
    expect(await readBalance(member, member.member.id)).toBe(25)
    expect(await steps.paidUser(member)).toBe(true)
  })

  it('of the first purchase end with any purchase, and stay spent after a withdrawal', async () => {
    // Offers of plugins that know nothing of purchases.
    world.hooks.discountSource = [
      {
        id: 'any',
        priority: 1,
        scope: 'first-purchase',
        offer: async () => ({ code: 'ANY', percentage: 25, expiresAt: null, validity: 'once-per-user' }),
      },
    ]
    const member = await world.member()
    const waiting = await steps.order(member, 'ANY')
    const code = await makeCode()
    await steps.pay((await steps.order(member, code.code)).orderId)
    expect(await codeInUse(member)).toBeNull()
    await steps.pay(waiting.orderId)
    expect((await steps.stored(waiting.orderId)).row).toMatchObject({ status: 'cancelled', completedAt: null })
    const other = await world.member()
    const first = await steps.order(other)
    await steps.pay(first.orderId)
    await withdrawOrder(other, first.orderId, 1687)
    expect([await steps.paidUser(other), await codeInUse(other)]).toEqual([false, null])
    expect((await steps.stored((await steps.order(other)).orderId)).row).toMatchObject({
      amount: 2249,
      discountCode: null,
    })
    world.hooks.discountSource = []
  })

  it('of the first purchase leave one order at a time to be paid: the others are closed at the provider', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await steps.order(member), await steps.order(member)]
    world.hooks.discountSource = []
    await steps.runJobs()
    expect((await steps.stored(first.orderId)).row.status).toBe('cancelled')
    expect((await steps.stored(second.orderId)).row.status).toBe('open')
    expect(shop.provider.cancelled).toEqual([(await steps.stored(first.orderId)).providerId])
  })

  it('that come too late are told of: what was paid comes back, by mail and on the order', async () => {
    world.hooks.discountSource = [offer('welcome', 20, 'WELCOME25')]
    const member = await world.member()
    const [first, second] = [await steps.order(member), await steps.order(member)]
    world.hooks.discountSource = []
    await steps.pay(first.orderId)
    await steps.pay(second.orderId)
    const { row, payment } = await steps.stored(second.orderId)
    expect(presentOrder(row, payment)).toMatchObject({ status: 'cancelled', returned: true })
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail', dedupe_key: `payment_returned:${second.orderId}` })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0].payload)).toContain('16,87')
    expect(presentOrder((await steps.stored(first.orderId)).row, payment).returned).toBe(false)
  })

  it('of an operator work once a member, whatever their case', async () => {
    const code = await makeCode()
    const member = await world.member()
    const { orderId } = await steps.order(member, code.code.toLowerCase())
    expect((await steps.stored(orderId)).row.amount).toBe(2024)
    await steps.pay(orderId)
    await expect(steps.order(member, code.code)).rejects.toMatchObject({ code: 'code_used' })
    const other = await world.member()
    await expect(steps.order(other, code.code)).resolves.toBeTruthy()
  })

  it('that work once in all go to one of many who pay at the same time', async () => {
    const code = await makeCode({ validity: 'once' })
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()))
    const placed = await Promise.all(members.map((member) => steps.order(member, code.code)))
    await Promise.all(placed.map(({ orderId }) => steps.pay(orderId)))
    const statuses = await Promise.all(placed.map(async ({ orderId }) => (await steps.stored(orderId)).row.status))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
    await expect(steps.order(await world.member(), code.code)).rejects.toMatchObject({ code: 'code_used' })
  })

  it.each([
    ['country', { country: 'DE' }],
    ['minimum', { minimumOrderValue: 2250, currency: 'EUR' }],
    ['currency', { minimumOrderValue: 1, currency: 'PLN' }],
    ['method', { paymentMethods: ['creditcard'] }],
    ['expired', { expires: new Date(0) }],
  ])('do not apply where their terms are not met: %s', async (reason, columns) => {
    const code = await makeCode(columns as Partial<DiscountCode>)
    await expect(steps.order(await world.member(), code.code)).rejects.toMatchObject({
      code: 'code_not_applicable',
      params: { reason },
    })
  })

  it('of somebody else, switched off or unknown are not found', async () => {
    const owner = await world.member()
    const [personal, off] = [await makeCode({ memberId: owner.member.id }), await makeCode({ status: 'disabled' })]
    const member = await world.member()
    for (const code of [personal.code, off.code, 'NOSUCHCODE']) {
      await expect(steps.order(member, code)).rejects.toMatchObject({ code: 'code_not_found' })
    }
    await expect(steps.order(owner, personal.code)).resolves.toBeTruthy()
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
