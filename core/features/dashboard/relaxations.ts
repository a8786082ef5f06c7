import { z } from 'zod'
import { staffRoles } from '../../kernel/ability.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { staffRoute } from '../../kernel/route.ts'
import { hasRealAccount } from '../payments/index.ts'
import { secondFactorRoles } from '../staff/index.ts'

/**
 * Settings that make an installation easier to try but less secure: roles that should require a second factor and do
 * not. `real`: it sends mail or takes money, so it is no longer a trial.
 */
export async function listRelaxations(ctx: CommandContext) {
  const { settings, env } = ctx.services
  const required = settings.get(secondFactorRoles)
  const roles = secondFactorRoles.default.filter((role) => !required.includes(role))
  return { roles, real: roles.length > 0 && (env.smtpUrl !== undefined || (await hasRealAccount(ctx))) }
}

export const relaxationsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/relaxations',
  summary: 'Lists roles that log in without the second factor required by default, and whether this is a trial.',
  access: 'staff-self',
  response: z.object({ roles: z.array(z.enum(staffRoles)), real: z.boolean() }),
  handler: (ctx) => listRelaxations(ctx),
})
