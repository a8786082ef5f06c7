import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { lockoutSettings } from './lockout-settings.ts'

/** On: no reply reveals whether an address has an account; the details come by mail. */
export const neutralReplies = defineSetting({
  key: 'auth.neutral_replies',
  notExperimentable: 'safety',
  type: z.boolean(),
  default: false,
  public: true,
  area: 'members',
})
/** Days in which a deleted account can be restored by the mailed link; the specification says 14. */
export const graceDays = defineSetting({
  key: 'deletion_grace_days',
  notExperimentable: 'law',
  type: z.number().int().min(7).max(90),
  default: 14,
  public: true,
  area: 'members',
})

/** Days without a visit after which an account whose address was never confirmed is erased; 0: never. */
export const unconfirmedDays = defineSetting({
  key: 'unconfirmed_days',
  notExperimentable: 'law',
  type: z.number().int().min(0).max(3650),
  default: 60,
  scopes: ['global', 'domain'],
  area: 'privacy',
})

export const authSettings = [neutralReplies, graceDays, unconfirmedDays, ...lockoutSettings] as const
