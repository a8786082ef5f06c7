import type { MemberCommandContext } from '../../kernel/context.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute, staffRoute } from '../../kernel/route.ts'
import { perHour } from '../../kernel/route-parts.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { limitsBody, limitsView, pauseBody, presentSpendingStatus } from './schemas.ts'
import { setLimits, setPause } from './set-limits.ts'
import { loadSpendingStatus } from './spending-status.ts'

const loadOwnStatus = async (ctx: MemberCommandContext) =>
  presentSpendingStatus(await loadSpendingStatus(ctx, ctx.member))

export const spendingRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/spending-limits',
    summary: 'Returns the member’s own spending limits, how much is used, and the end of a pause.',
    access: 'member',
    response: limitsView,
    handler: loadOwnStatus,
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/spending-limits',
    summary:
      'Sets limits by day, week and month, in minor units; absent ones stay. A lower limit applies at once, a higher one or none after a day.',
    access: 'member',
    body: limitsBody,
    response: limitsView,
    idempotency: 'natural',
    rateLimit: perHour(30),
    async handler(ctx, { body: { currency, ...amounts } }) {
      await setLimits(ctx, { currency, amounts })
      return loadOwnStatus(ctx)
    },
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/spending-limits/pause',
    summary: 'Pauses purchases for a number of days; 0 ends the pause a day from now.',
    access: 'member',
    body: pauseBody,
    response: limitsView,
    rateLimit: perHour(30),
    async handler(ctx, { body }) {
      await setPause(ctx, body.days)
      return loadOwnStatus(ctx)
    },
  }),
] as const

export const spendingConsoleRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id/spending-limits',
    summary: "Returns a member's own spending limits, which staff cannot change.",
    access: { staff: 'read', subject: 'member' },
    params: idParams,
    response: limitsView,
    resource: { param: 'id', kind: 'member', reach: 'staff' },
    async handler(ctx, { params }) {
      const member = await ctx.services.db.knex('members').where({ id: params.id }).first('id', 'domain_id', 'country')
      authorizeRow(ctx, 'read', 'member', member)
      const { id, domain_id: domainId, country } = member
      return presentSpendingStatus(await loadSpendingStatus(ctx, { id, domainId, country }))
    },
  }),
] as const
