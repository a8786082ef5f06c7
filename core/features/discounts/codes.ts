import type { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { type CommandContext, getKnex, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { presentFields } from '../../platform/console/present-fields.ts'
import type { DiscountCode } from './models.ts'
import { findCode, firstPurchase, isUsedUp, purchasesSql, waitingOrdersSql } from './redeem.ts'
import { discountView } from './schemas.ts'
import type { DiscountSource, OfferedDiscount } from './source.ts'

/** `firstPurchase`: an offer of a plugin for the first purchase only. Not part of any reply. */
export type DiscountView = z.infer<typeof discountView> & { firstPurchase: boolean }

/** The order that a code is to be used for, with the server's own figures. */
export interface OrderTerms {
  /** Minor units before the discount. */
  listAmount: number
  currency: string
  country: string
  method: string
}

const toMemberContext = (ctx: CommandContext): MemberCommandContext | undefined =>
  'member' in ctx && ctx.member ? (ctx as MemberCommandContext) : undefined

const presentOffer = (ctx: MemberCommandContext, offer: ScopedOffer): DiscountView => ({
  code: offer.code,
  country: null,
  user_id: ctx.member.id,
  expires: offer.expiresAt?.toISOString() ?? null,
  value_percentage: offer.percentage,
  value_amount: null,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: offer.validity,
  expired: false,
  paymentmethods: [],
  firstPurchase: offer.scope === 'first-purchase',
})

const presentCode = (ctx: CommandContext, row: DiscountCode): DiscountView => ({
  ...presentFields(discountView, row),
  user_id: row.memberId,
  expired: row.expires !== null && row.expires <= ctx.now(),
  paymentmethods: row.paymentMethods,
  firstPurchase: false,
})

interface ScopedOffer extends OfferedDiscount {
  scope: DiscountSource['scope']
}

/** All current offers of plugins for this member, the one in use first. */
async function listScopedOffers(ctx: MemberCommandContext): Promise<ScopedOffer[]> {
  const sources = ctx.services.plugins.hooks('discountSource', ctx.site).toSorted((a, b) => a.priority - b.priority)
  const offered = await Promise.all(sources.map((source) => loadUnusedOffer(ctx, source)))
  const current = offered.filter((offer) => offer !== null)
  // Most offers run out soon after sign-up, so on most pages there is nothing to query.
  const first = current.some(({ scope }) => scope !== 'any') && (await isFirst(ctx))
  return current.filter(({ scope }) => first || scope === 'any')
}

const isFirstPurchaseToComeStatement: Statement = {
  name: 'discounts.is_first_purchase_to_come',
  text: `select not exists (select from discount_redemptions where code = $2 and member_id = $1)
    and not exists (${purchasesSql}) and not exists (${waitingOrdersSql}) first`,
}

/**
 * Whether the next purchase would be the member's first. A purchase that is only waiting for its bank counts as made.
 * One statement, because every page needs it.
 */
async function isFirst(ctx: MemberCommandContext): Promise<boolean> {
  // A member hidden by staff cannot write to anyone, so is not urged to buy.
  if (ctx.member.status === 'disabled') return false
  const [row] = await ctx.services.db.query<{ first: boolean }>(
    isFirstPurchaseToComeStatement,
    [ctx.member.id, firstPurchase],
    ctx.tx,
  )
  return row?.first === true
}

/** A source's offer, unless it has expired or this member has used it. */
async function loadUnusedOffer(ctx: MemberCommandContext, source: DiscountSource): Promise<ScopedOffer | null> {
  const { scope } = source
  const offered = await source.offer(ctx)
  if (!offered || (offered.expiresAt !== null && offered.expiresAt <= ctx.now())) return null
  if (scope === 'any' && (await hasRedeemed(ctx, offered.code))) return null
  return { ...offered, scope }
}

/** The discount in use for this member: the time bonus, otherwise the welcome discount. They never stack. */
export async function findDiscountInUse(ctx: MemberCommandContext): Promise<DiscountView | null> {
  const [offer] = await listScopedOffers(ctx)
  return offer ? presentOffer(ctx, offer) : null
}

/**
 * Looks up a code for a member or visitor. Throws AppError('code_not_found') for one that does not exist, is disabled
 * or belongs to another member, and AppError('code_used') for one that is used up. An expired one is returned, marked
 * as such.
 */
export async function findDiscount(ctx: CommandContext, code: string): Promise<DiscountView> {
  const member = toMemberContext(ctx)
  const wanted = code.trim()
  if (member) {
    const offer = (await listScopedOffers(member)).find((one) => one.code.toLowerCase() === wanted.toLowerCase())
    if (offer) return presentOffer(member, offer)
  }
  const knex = getKnex(ctx)
  const row = await findCode(knex, ctx.site.domainId, wanted)
  if (row?.status !== 'active' || (row.memberId !== null && row.memberId !== member?.member.id)) {
    throw new AppError(member && (await hasUsed(member, wanted)) ? 'code_used' : 'code_not_found')
  }
  const used =
    (row.validity === 'once' && (await isUsedUp(knex, row))) ||
    (row.validity === 'once-per-user' && member !== undefined && (await hasRedeemed(member, row.code)))
  if (used) throw new AppError('code_used')
  return presentCode(ctx, row)
}

/** The discount of an order. Throws like {@link findDiscount}, and AppError('code_not_applicable'). */
export async function findApplicableDiscount(
  ctx: MemberCommandContext,
  code: string,
  order: OrderTerms,
): Promise<DiscountView> {
  const discount = await findDiscount(ctx, code)
  const reason = findUnmetTerm(discount, order)
  if (reason === 'method') {
    const names = discount.paymentmethods.map((id) => ctx.services.i18n.t(ctx.site, `payments.methods.${id}`))
    throw new AppError('code_not_applicable', { params: { reason, methods: names.join(', ') } })
  }
  if (reason) throw new AppError('code_not_applicable', { params: { reason } })
  return discount
}

/** The first term of a discount that an order does not meet; null if it meets all. Pure. */
export function findUnmetTerm(discount: DiscountView, order: OrderTerms): string | null {
  if (discount.expired) return 'expired'
  if (discount.country !== null && discount.country !== order.country) return 'country'
  if (discount.paymentmethods.length > 0 && !discount.paymentmethods.includes(order.method)) return 'method'
  const { minimum_order_value: minimum, value_amount: fixed, currency } = discount
  const inMoney = minimum !== null || fixed !== null
  if (inMoney && currency !== null && currency !== order.currency) return 'currency'
  return minimum !== null && order.listAmount < minimum ? 'minimum' : null
}

/** Whether a member has used an offer before, even one they no longer have: the time bonus, the welcome discount. */
async function hasUsed(ctx: MemberCommandContext, code: string): Promise<boolean> {
  const knex = getKnex(ctx)
  const bought = await knex('orders')
    .where({ member_id: ctx.member.id })
    .whereNotNull('completed_at')
    .whereRaw('lower(discount_code) = lower(?)', [code])
    .first('id')
  return bought !== undefined
}

async function hasRedeemed(ctx: MemberCommandContext, code: string): Promise<boolean> {
  const redemptions = getKnex(ctx)('discount_redemptions')
  return (await redemptions.where({ code, member_id: ctx.member.id }).first('order_id')) !== undefined
}
