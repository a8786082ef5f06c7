import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const lock = <const Key extends string>(key: Key, normal: number, [min, max]: [number, number]) =>
  defineSetting({
    key,
    type: z.number().int().min(min).max(max),
    default: normal,
    // An account's attempts count across all sites.
    scopes: ['global'],
    area: 'staff',
  })

/** Number of failures that locks an account. */
export const lockoutFailures = lock('auth.lockout_failures', 5, [2, 20])
/** Minutes of the first lock; each further one lasts twice as long. */
export const lockoutMinutes = lock('auth.lockout_minutes', 15, [1, 1440])
export const lockoutHours = lock('auth.lockout_hours', 24, [1, 168])

export const lockoutSettings = [lockoutFailures, lockoutMinutes, lockoutHours] as const
