import { findDiscountInUse } from '../../../core/features/discounts/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { code } from '../settings.ts'

/** The bonus as a page receives it. */
export type TimeBonus = NonNullable<Awaited<ReturnType<typeof findCurrentBonus>>>

/** The member's current bonus, as the checkout would grant it; null after a purchase and when it is over. */
export async function findCurrentBonus(ctx: MemberCommandContext) {
  const discount = await findDiscountInUse(ctx)
  if (!discount?.expires || discount.code !== ctx.setting(code)) return null
  return {
    code: discount.code,
    value_percentage: discount.value_percentage,
    validity: 'once-per-user' as const,
    status: 'active' as const,
    expires_at: discount.expires,
    seconds_left: Math.floor((Date.parse(discount.expires) - ctx.now().getTime()) / 1000),
  }
}
