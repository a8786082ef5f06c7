import { findDiscountInUse } from '../../../core/features/discounts/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { code } from '../settings.ts'

/**
 * The welcome discount as the checkout would apply it now; null if another discount is in use, and for members who
 * have bought.
 */
export async function findCurrentDiscount(ctx: MemberCommandContext) {
  if (ctx.member.paidUser) return null
  const discount = await findDiscountInUse(ctx)
  if (!discount?.expires || discount.code !== ctx.setting(code)) return null
  return { value_percentage: discount.value_percentage, expires_at: discount.expires }
}

export type WelcomeDiscount = NonNullable<Awaited<ReturnType<typeof findCurrentDiscount>>>
