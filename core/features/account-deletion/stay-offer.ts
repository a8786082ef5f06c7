import { getKnex, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { createPersonalCode, DiscountCode } from '../discounts/index.ts'

/** The offer shown once to a member before leaving. Without a discount the page may still offer the trial package. */
export interface StayOffer {
  discount: { code: string; value_percentage: number } | null
}

/**
 * The offer to a member who is about to leave; null once it was seen. The first request creates the personal code with
 * the company's percentage. The lock of the member's row ensures one code, however many pages request it.
 */
export function createStayOffer(ctx: MemberCommandContext): Promise<StayOffer | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = { member_id: ctx.member.id, made_at: ctx.now() }
    await ctx.tx('stay_offers').insert(row).onConflict('member_id').ignore()
    const made = await ctx
      .tx('stay_offers')
      .where({ member_id: ctx.member.id })
      .forUpdate()
      .first('discount_code_id', 'seen_at')
    if (made.seen_at !== null) return null
    const percentage = ctx.services.companies.byId(ctx.site.domain.companyId)?.delete_discount ?? 0
    if (percentage === 0) return { discount: null }
    const code = made.discount_code_id
      ? await DiscountCode.query(ctx.tx).findById(made.discount_code_id)
      : await createOfferCode(ctx, percentage)
    const isUsable = code?.status === 'active' && (code.expires === null || code.expires > ctx.now())
    return { discount: isUsable ? { code: code.code, value_percentage: code.valuePercentage } : null }
  })
}

/** Ends the offer: the member has seen it. The code stays valid. Safe to repeat. */
export async function markStayOfferSeen(ctx: MemberCommandContext): Promise<void> {
  await getKnex(ctx)('stay_offers')
    .where({ member_id: ctx.member.id })
    .whereNull('seen_at')
    .update({ seen_at: ctx.now() })
}

async function createOfferCode(ctx: TxContext<MemberCommandContext>, percentage: number): Promise<DiscountCode> {
  const code = await createPersonalCode(ctx, percentage)
  await ctx.tx('stay_offers').where({ member_id: ctx.member.id }).update({ discount_code_id: code.id })
  return code
}
