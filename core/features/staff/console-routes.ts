import { z } from 'zod'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { notFound } from '../../kernel/errors.ts'
import { idParams, staffReason } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { ok, okReply } from '../../kernel/route-parts.ts'
import { authorizeStaff, isStaffAllowedEverywhere, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { toContainsPattern } from '../../platform/console/console-list.ts'
import type { ListAction } from '../../platform/console/list-routes.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { createStaff, mailStaffLink, removeStaff, resetSecondFactor, staffColumns, updateStaff } from './accounts.ts'
import { staffRow, staffValues } from './schemas.ts'
import { endSessionsOfStaff, listStaffSessions, openSession } from './staff-sessions.ts'

const resource = { param: 'id', kind: 'staff', reach: 'staff' } as const
const path = '/api/console/staff'
const subject = 'staff'

/** Staff who may see only some domains see the staff of those. */
function queryVisible(ctx: StaffRequestContext, action: ListAction) {
  const { knex } = ctx.services.db
  const found = knex('staff')
  if (isStaffAllowedEverywhere(ctx, action, subject)) return found
  const own = knex('staff_grants')
    .whereIn('domain_id', listAllowedDomainIds(ctx, action, subject))
    .select('staff_id')
  return found.whereIn('id', own)
}

async function assertVisible(ctx: StaffRequestContext, id: string): Promise<void> {
  if (!(await queryVisible(ctx, 'read').where({ id }).first('id'))) throw notFound()
}

export const staffAccountRoutes = [
  ...recordRoutes(
    {
      path: 'staff',
      subject,
      summary: 'Lists staff accounts and their grants.',
      columns: ['id', 'name', 'email', 'active', 'created_at'],
      filter: z.strictObject({
        id: z.array(z.uuid()).max(1000).optional(),
        q: z.string().max(100).optional(),
        active: z.boolean().optional(),
      }),
      response: staffRow,
      find(ctx, { id, q, active }, action) {
        const found = queryVisible(ctx, action).select(ctx.services.db.knex.raw(staffColumns))
        if (id) found.whereIn('id', id)
        if (active !== undefined) found.where({ active })
        if (q) found.whereILike('name', toContainsPattern(q))
        return found
      },
    },
    { summary: 'Returns a staff account.', kind: resource.kind },
  ),
  staffRoute({
    method: 'GET',
    path: `${path}/:id/sessions`,
    summary: 'Lists the sessions of a staff member.',
    access: { staff: 'read', subject },
    params: idParams,
    response: z.array(openSession),
    resource,
    async handler(ctx, input) {
      await assertVisible(ctx, input.params.id)
      return listStaffSessions(ctx, input.params.id)
    },
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/sessions/end`,
    summary: 'Ends one session of a staff member, or all but the current one.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.strictObject({ id: z.uuid().optional() }),
    response: okReply,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'update', subject, null)
      await assertVisible(ctx, input.params.id)
      await endSessionsOfStaff(ctx, input.params.id, input.body.id)
      return ok
    },
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Creates a staff account and mails its owner a link to choose a password.',
    access: { staff: 'create', subject },
    stepUp: true,
    body: staffValues,
    response: staffRow,
    async handler(ctx, { body }) {
      authorizeStaff(ctx, 'create', subject, null)
      return createStaff(ctx, body, { locale: readConsoleLocale(ctx.headers) })
    },
  }),
  staffRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Updates a staff account; its rights apply from its next request.',
    access: { staff: 'update', subject },
    stepUp: true,
    params: idParams,
    body: staffValues.extend({ version: rowVersion }),
    response: staffRow,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'update', subject, null)
      return updateStaff(ctx, input.params.id, input.body)
    },
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/link`,
    summary: 'Mails the link to choose a password again; earlier links stop working.',
    access: { staff: 'update', subject },
    stepUp: true,
    params: idParams,
    response: staffRow,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'update', subject, null)
      return mailStaffLink(ctx, input.params.id, readConsoleLocale(ctx.headers))
    },
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/reset-second-factor`,
    summary: 'Removes all second factors of a staff member who lost them, with a reason.',
    access: { staff: 'update', subject },
    stepUp: true,
    params: idParams,
    body: z.object({ reason: staffReason(), version: rowVersion }),
    response: staffRow,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'update', subject, null)
      return resetSecondFactor(ctx, input.params.id, input.body)
    },
  }),
  staffRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a staff account that no work refers to; others can be switched off.',
    access: { staff: 'delete', subject },
    stepUp: true,
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: staffRow,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'delete', subject, null)
      return removeStaff(ctx, input.params.id, input.body.version)
    },
  }),
] as const
