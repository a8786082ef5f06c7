import { z } from 'zod'
import { staffRoles } from '../../kernel/ability.ts'
import { defineSetting } from '../../kernel/setting.ts'

/** Roles whose holders must set up a second factor before anything else works. By default all that change something. */
export const secondFactorRoles = defineSetting({
  key: 'staff.second_factor_roles',
  type: z.array(z.enum(staffRoles)),
  default: ['owner', 'operator', 'finance', 'moderator', 'support'],
  scopes: ['global'],
  area: 'staff',
  component: 'multiselect',
})
/** A console session ends so many hours after its login, however busy it is: a working day. */
export const staffSessionHours = defineSetting({
  key: 'staff.session_hours',
  type: z.number().int().min(1).max(168),
  default: 12,
  scopes: ['global'],
  area: 'staff',
  component: 'number',
})
/** And so many minutes after its last call: a desk that was left. */
export const staffIdleMinutes = defineSetting({
  key: 'staff.idle_minutes',
  type: z.number().int().min(5).max(1440),
  default: 120,
  scopes: ['global'],
  area: 'staff',
  component: 'number',
})
export const staffSettings = [secondFactorRoles, staffSessionHours, staffIdleMinutes] as const
