import { beforeEach, describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { DiscountCode, findDiscount } from '../discounts/index.ts'
import { Order } from '../payments/models.ts'
import { placeOrder } from '../payments/orders.ts'
import { createStayOffer, markStayOfferSeen } from './stay-offer.ts'

let percentage = 30
const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const company = world.services.companies.byId(world.site.domain.companyId)
Object.assign(world.services, { companies: { byId: () => ({ ...company, delete_discount: percentage }) } })
beforeEach(() => {
  percentage = 30
  world.hooks.discountSource = []
})

const readCodes = ({ member }: MemberCommandContext) =>
  DiscountCode.query(world.db.knex).where({ member_id: member.id })
const codeFor = async (member: MemberCommandContext) => (await createStayOffer(member))?.discount?.code ?? 'none'
const buy = async (member: MemberCommandContext, discountCode: string) => {
  const { orderId } = await placeOrder(member, { packageId: shop.pack.id, method: 'ideal', discountCode })
  return Order.query(world.db.knex).findById(orderId).throwIfNotFound()
}

describe('the offer to a member who wants to leave', () => {
  it('is a personal code with the company’s percentage, valid for life, offered until it was seen', async () => {
    const member = await world.member()
    const offer = await createStayOffer(member)
    expect(offer).toEqual({ discount: { code: expect.stringMatching(/^[A-Z2-9]{10}$/), value_percentage: 30 } })
    // A member who left the page before it was shown can still get it.
    expect(await createStayOffer(member)).toEqual(offer)
    await markStayOfferSeen(member)
    await markStayOfferSeen(member)
    expect(await createStayOffer(member)).toBeNull()
    expect(await readCodes(member)).toMatchObject([
      {
        code: offer?.discount?.code,
        domainId: world.site.domainId,
        valuePercentage: 30,
        validity: 'unlimited',
        expires: null,
        status: 'active',
      },
    ])
  })

  it('is one code, however many pages request it simultaneously', async () => {
    const [fresh, asked] = [await world.member(), await world.member()]
    // The first request came before there was a discount: the row exists, the code does not.
    percentage = 0
    await createStayOffer(asked)
    percentage = 30
    for (const member of [fresh, asked]) {
      const codes = await Promise.all(Array.from({ length: 8 }, () => codeFor(member)))
      expect(new Set(codes).size).toBe(1)
      expect(await readCodes(member)).toHaveLength(1)
    }
  })

  it('has no code if the company gives none', async () => {
    percentage = 0
    const member = await world.member()
    expect(await createStayOffer(member)).toEqual({ discount: null })
    expect(await readCodes(member)).toEqual([])
    // It may be offered later.
    percentage = 15
    expect(await createStayOffer(member)).toMatchObject({ discount: { value_percentage: 15 } })
  })

  it('hides a code that the company has disabled', async () => {
    const member = await world.member()
    await codeFor(member)
    await readCodes(member).patch({ status: 'disabled' })
    expect(await createStayOffer(member)).toEqual({ discount: null })
    expect(await readCodes(member)).toHaveLength(1)
  })

  it('lowers the price of every purchase, whatever the country', async () => {
    const member = await world.member()
    const code = await codeFor(member)
    await markStayOfferSeen(member)
    // 22.49 less 30 %.
    for (let time = 0; time < 2; time++) {
      expect(await buy(member, code)).toMatchObject({ listAmount: 2249, amount: 1574, discountPercentage: 30 })
    }
    expect(await findDiscount(member, code.toLowerCase())).toMatchObject({ country: null, validity: 'unlimited' })
  })

  it('replaces another discount, and never adds to it', async () => {
    world.hooks.discountSource = [
      {
        id: 'welcome',
        priority: 1,
        scope: 'first-purchase',
        offer: async () => ({ code: 'WELCOME25', percentage: 25, expiresAt: null, validity: 'once-per-user' }),
      },
    ]
    const member = await world.member()
    expect(await buy(member, await codeFor(member))).toMatchObject({ amount: 1574, discountPercentage: 30 })
  })

  it('is an unknown code to other members', async () => {
    const code = await codeFor(await world.member())
    const other = await world.member()
    await expect(findDiscount(other, code)).rejects.toMatchObject({ code: 'code_not_found' })
    await expect(buy(other, code)).rejects.toMatchObject({ code: 'code_not_found' })
    await expect(findDiscount(world.ctx, code)).rejects.toMatchObject({ code: 'code_not_found' })
  })
})
