import { findDiscountInUse } from '../../../core/features/discounts/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { code } from '../settings.ts'

/** The welcome discount as the checkout applies it; null with another discount, or after a purchase. */
export async function findCurrentDiscount(ctx: MemberCommandContext) {
  if (ctx.member.paidUser) return null
  const discount = await findDiscountInUse(ctx)
  if (!discount?.expires || discount.code !== ctx.setting(code)) return null
  return { value_percentage: discount.value_percentage, expires_at: discount.expires }
}

export type WelcomeDiscount = NonNullable<Awaited<ReturnType<typeof findCurrentDiscount>>>
