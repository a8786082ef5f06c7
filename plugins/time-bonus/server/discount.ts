import type { DiscountSource } from '../../../core/features/discounts/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { code, percentage, windowSeconds } from '../settings.ts'
import { countSecondsLeft, getBonusEnd } from './bonus.ts'

/** Used before every other discount. The countdown follows the server's clock. */
export const timeBonusDiscount: DiscountSource = {
  id: 'time-bonus',
  priority: 10,
  scope: 'first-purchase',
  async offer(ctx: MemberCommandContext) {
    const window = ctx.setting(windowSeconds)
    if (countSecondsLeft(ctx.member, window, ctx.now()) === 0) return null
    return {
      code: ctx.setting(code),
      percentage: ctx.setting(percentage),
      expiresAt: getBonusEnd(ctx.member.signupDate, window),
      validity: 'once-per-user',
    }
  },
}
