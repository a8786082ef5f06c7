import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

const area = 'payments-direct-debit'
const cap = z.number().int().min(0).max(10_000_000)

/** A member's limit for direct debits per day of the site, in minor units of the order's currency. */
export const dailyCap = defineSetting({
  key: 'payments-direct-debit.daily_cap',
  notExperimentable: 'payment',
  type: cap,
  default: 10_000,
  area,
})

/** Like `daily_cap`, for a calendar month of the site. */
export const monthlyCap = defineSetting({
  key: 'payments-direct-debit.monthly_cap',
  notExperimentable: 'payment',
  type: cap,
  default: 30_000,
  area,
})

/**
 * When credits are booked. `settled`: after the banks' return period, so that nothing has to be taken back. `mandate`:
 * immediately; a returned debit then removes the credits.
 */
export const creditAt = defineSetting({
  key: 'payments-direct-debit.credit_at',
  notExperimentable: 'payment',
  type: z.enum(['settled', 'mandate']),
  default: 'settled',
  area,
})

/** Calendar days from pre-notification to collection, as in the mandate. The scheme's 14 may be shortened. */
export const noticeDays = defineSetting({
  key: 'payments-direct-debit.notice_days',
  notExperimentable: 'payment',
  type: z.number().int().min(1).max(14),
  default: 5,
  area,
})

/** Number of a member's unpaid returns within twelve months that blocks direct debit, until staff lift it. */
export const blockAfterReturns = defineSetting({
  key: 'payments-direct-debit.block_after_returns',
  type: z.number().int().min(1).max(20),
  default: 2,
  area,
  notExperimentable: 'payment',
})

/** Remaining caps in percent, for twelve months after an unpaid return. */
export const capAfterReturn = defineSetting({
  key: 'payments-direct-debit.cap_after_return',
  type: z.number().int().min(0).max(100),
  default: 50,
  area,
  component: 'percent',
  notExperimentable: 'payment',
})

export const settings = [dailyCap, monthlyCap, creditAt, noticeDays, blockAfterReturns, capAfterReturn] as const
