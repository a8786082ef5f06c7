import { z } from 'zod'
import { codeInUse } from '../../../core/features/discounts/index.ts'
import { memberRoute } from '../../../core/kernel/index.ts'
import { code } from '../settings.ts'

export const timeBonusReply = z.object({
  time_bonus: z
    .object({
      code: z.string(),
      value_percentage: z.number().int(),
      validity: z.literal('once-per-user'),
      status: z.literal('active'),
      expires_at: z.string(),
      seconds_left: z.number().int(),
    })
    .nullable(),
})

export const timeBonusRoute = memberRoute({
  method: 'GET',
  path: '/api/time-bonus',
  summary: 'The time bonus of the logged-in member while it runs; null for who has bought and when it is over.',
  access: 'member',
  response: timeBonusReply,
  async handler(ctx) {
    const discount = await codeInUse(ctx)
    if (!discount?.expires || discount.code !== ctx.setting(code)) return { time_bonus: null }
    const secondsLeft = Math.floor((Date.parse(discount.expires) - ctx.now().getTime()) / 1000)
    return {
      time_bonus: {
        code: discount.code,
        value_percentage: discount.value_percentage,
        validity: 'once-per-user' as const,
        status: 'active' as const,
        expires_at: discount.expires,
        seconds_left: secondsLeft,
      },
    }
  },
})

export const routes = [timeBonusRoute] as const
