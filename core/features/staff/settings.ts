import { z } from 'zod'
import { staffRoles } from '../../kernel/ability.ts'
import { defineSetting } from '../../kernel/setting.ts'

/** Roles that must set up a second factor before anything else works. Default: all that change something. */
export const secondFactorRoles = defineSetting({
  key: 'staff.second_factor_roles',
  type: z.array(z.enum(staffRoles)),
  default: ['owner', 'operator', 'finance', 'moderator', 'support'],
  scopes: ['global'],
  area: 'staff',
})
/** Hours after its login when a console session ends even if it is used, such as a working day. */
export const staffSessionHours = defineSetting({
  key: 'staff.session_hours',
  type: z.number().int().min(1).max(168),
  default: 12,
  scopes: ['global'],
  area: 'staff',
})
/** Minutes after its last call when a console session ends, in case a desk is unattended. */
export const staffIdleMinutes = defineSetting({
  key: 'staff.idle_minutes',
  type: z.number().int().min(5).max(1440),
  default: 120,
  scopes: ['global'],
  area: 'staff',
})
export const staffSettings = [secondFactorRoles, staffSessionHours, staffIdleMinutes] as const
