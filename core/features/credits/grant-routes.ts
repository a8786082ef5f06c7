import type { Knex } from 'knex'
import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { idParams, rowId, staffReason } from '../../kernel/input.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import {
  approveGrant,
  type CreditGrant,
  grantBody,
  grantCreditsToMember,
  grantSchema,
  grantStates,
  refuseGrant,
} from './credit-grants.ts'

const listedGrant = grantSchema.extend({
  member_name: z.string(),
  /** Null if the account is gone. */
  asked_name: z.string().nullable(),
  decided_name: z.string().nullable(),
  /** Whether this staff member may decide it: it is pending, and a colleague requested it. */
  decidable: z.boolean(),
})
interface ListedRow extends CreditGrant {
  member_name: string | null
  asked_name: string | null
  decided_name: string | null
}

const filter = z.strictObject({
  status: z.enum(grantStates).optional(),
  domain_id: rowId.optional(),
  member_id: z.uuid().optional(),
})
const columns = { created_at: 'g.created_at', credits: 'g.credits', status: 'g.status', id: 'g.id' }

const presentOne = (row: ListedRow, ctx: StaffRequestContext) => ({
  ...row,
  member_name: row.member_name ?? '',
  decidable:
    row.status === 'pending' &&
    row.asked_by !== ctx.staff.id &&
    isStaffAllowed(ctx, 'update', 'credit-grant', row.domain_id) &&
    (row.expires_at ?? ctx.now()) > ctx.now(),
})
const present = (rows: ListedRow[], ctx: StaffRequestContext) => rows.map((row) => presentOne(row, ctx))

const selectGrants = (ctx: StaffRequestContext) => ctx.services.db.knex('credit_grants as g').select('g.*')
const withNames = (grants: Knex.QueryBuilder) =>
  grants
    .leftJoin('profiles as p', 'p.member_id', 'g.member_id')
    .leftJoin('staff_names as a', 'a.id', 'g.asked_by')
    .leftJoin('staff_names as d', 'd.id', 'g.decided_by')
    .select('p.name as member_name', 'a.name as asked_name', 'd.name as decided_name')

const ofGrant = { param: 'id', kind: 'credit-grant', reach: 'staff' } as const

const grantRecordRoutes = recordRoutes(
  {
    path: 'credit-grants',
    subject: 'credit-grant',
    summary: 'Lists credit grants and requests of staff, on the domains that the caller may read.',
    columns,
    key: 'g.id',
    deep: true,
    filter,
    response: listedGrant,
    find(ctx, wanted, action) {
      const exact = Object.entries(wanted).map(([name, value]) => [`g.${name}`, value] as const)
      return selectGrants(ctx)
        .whereIn('g.domain_id', listAllowedDomainIds(ctx, action, 'credit-grant'))
        .where(Object.fromEntries(exact))
    },
    join: withNames,
    present,
  },
  { summary: 'Returns a credit grant or request of staff.', kind: ofGrant.kind },
)

export const grantCreditsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/members/:id/credits',
  summary:
    'Grants a member credits. Above the limit of the domain a colleague must approve. The same `id` is the same grant.',
  access: { staff: 'create', subject: 'credit-grant' },
  params: idParams,
  body: grantBody,
  response: grantSchema,
  resource: { param: 'id', kind: 'member', reach: 'staff' },
  idempotency: 'natural',
  handler: (ctx, { params, body }) => grantCreditsToMember(ctx, params.id, body),
})

export const approveGrantRoute = staffRoute({
  method: 'POST',
  path: '/api/console/credit-grants/:id/approve',
  summary: 'Approves a colleague’s credit request; never one’s own.',
  access: { staff: 'update', subject: 'credit-grant' },
  params: idParams,
  body: z.strictObject({ version: rowVersion }),
  response: grantSchema,
  resource: ofGrant,
  handler: (ctx, { params, body }) => approveGrant(ctx, params.id, body.version),
})

export const refuseGrantRoute = staffRoute({
  method: 'POST',
  path: '/api/console/credit-grants/:id/refuse',
  summary: 'Rejects a colleague’s credit request with a reason; never one’s own.',
  access: { staff: 'update', subject: 'credit-grant' },
  params: idParams,
  body: z.strictObject({ reason: staffReason(), version: rowVersion }),
  response: grantSchema,
  resource: ofGrant,
  handler: (ctx, { params, body }) => refuseGrant(ctx, params.id, body),
})

export const grantRoutes = [...grantRecordRoutes, grantCreditsRoute, approveGrantRoute, refuseGrantRoute] as const

const expireStatement: Statement = {
  name: 'credits.expire_grants',
  text: `update credit_grants set status = 'expired', decided_at = $1, version = version + 1
    where status = 'pending' and expires_at <= $1`,
}

/** A grant that was not decided in time expires. */
export const expireGrants = defineSchedule({
  id: 'credits.expire_grants',
  everySeconds: 3600,
  handler: async ({ services }) => void (await services.db.query(expireStatement, [services.clock.now()])),
})
