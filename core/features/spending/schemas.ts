import { z } from 'zod'
import { timestamp } from '../../kernel/route-parts.ts'
import { currencyCode } from '../../platform/geo/registries.ts'
import { pauseDays, periods } from './rules.ts'
import type { SpendingStatus } from './spending-status.ts'

const money = z.object({ amount: z.number().int(), currency: z.string() })

export const limitsView = z
  .object({
    paused_until: timestamp.nullable(),
    limits: z.array(
      money.extend({
        period: z.enum(periods),
        /** Minor units since the period began, including open orders. */
        spent: z.number().int(),
        renews_at: timestamp,
        /** The limit from then on; null removes it. */
        next: z.object({ from: timestamp, value: money.nullable() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'SpendingLimits' })

export const presentSpendingStatus = ({ pausedUntil, limits }: SpendingStatus): z.input<typeof limitsView> => ({
  paused_until: pausedUntil,
  limits: limits.map(({ renews, ...limit }) => ({ ...limit, renews_at: renews })),
})

/** Absent: stays as it is. */
const amount = z.number().int().min(0).max(100_000_000).nullish()
export const limitsBody = z.strictObject({ currency: currencyCode, day: amount, week: amount, month: amount })

/** 0 ends a pause, a day from now. */
export const pauseBody = z.strictObject({
  days: z
    .number()
    .int()
    .refine((days) => days === 0 || pauseDays.some((one) => one === days), 'invalid_choice'),
})
