import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'
import { callingCodes } from '../../core/platform/sms/index.ts'

const baseSetting = {
  notExperimentable: 'safety',
  scopes: ['global', 'domain'],
  area: 'phone-login',
} as const

/** Countries whose numbers get codes; empty means those that the domain serves. */
export const countries = defineSetting({
  ...baseSetting,
  key: 'phone-login.countries',
  type: z.array(z.enum(Object.keys(callingCodes))),
  default: [],
})

/** Maximum messages that a domain sends in 24 hours, which limits the cost of fraud. */
export const dailyLimit = defineSetting({
  ...baseSetting,
  key: 'phone-login.daily_limit',
  type: z.number().int().min(1).max(100_000),
  default: 300,
})

export const settings = [countries, dailyLimit] as const
