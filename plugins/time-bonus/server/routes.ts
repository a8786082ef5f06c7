import { z } from 'zod'
import { memberRoute } from '../../../core/kernel/index.ts'
import { findCurrentBonus } from './current-bonus.ts'

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
  summary: 'Returns the current time bonus of the member; null after a purchase or its end.',
  access: 'member',
  response: timeBonusReply,
  handler: async (ctx) => ({ time_bonus: await findCurrentBonus(ctx) }),
})

export const routes = [timeBonusRoute] as const
