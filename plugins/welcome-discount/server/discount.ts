import type { DiscountSource } from '../../../core/features/discounts/index.ts'
import { timeAfter } from '../../../core/kernel/index.ts'
import { code, percentage, windowSeconds } from '../settings.ts'

/** Used when no time bonus runs, because discounts never stack. */
export const welcomeDiscount: DiscountSource = {
  id: 'welcome-discount',
  priority: 20,
  scope: 'first-purchase',
  async offer(ctx) {
    const expiresAt = timeAfter(ctx.member.signupDate, ctx.setting(windowSeconds) * 1000)
    if (ctx.member.paidUser || expiresAt <= ctx.now()) return null
    return { code: ctx.setting(code), percentage: ctx.setting(percentage), expiresAt, validity: 'once-per-user' }
  },
}
