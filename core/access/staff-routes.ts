import { z } from 'zod'
import { consoleListQuery, parseConsoleList } from '../http/console-list.ts'
import { notFound } from '../http/errors.ts'
import { listReply, type StaffRequestContext, staffRoute } from '../http/route.ts'
import { staffRoles } from './abilities.ts'
import { createStaff, grantsColumn, removeStaff, type StaffRow, staffColumns, updateStaff } from './staff-accounts.ts'
import { authorizeStaff, mayEverywhere, readableDomainIds } from './staff-domains.ts'

const grant = z.object({
  role: z.enum(staffRoles),
  /** Null, or absent, for every domain. */
  domain_id: z.number().int().nullable().default(null),
})
const password = z.string().min(12).max(200)
const values = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(254),
  password: z.preprocess((given) => (given === '' || given === null ? undefined : given), password.optional()),
  grants: z.array(grant).min(1).max(100),
  active: z.boolean().default(true),
})
const reply = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  grants: z.array(grant),
  created_at: z.string(),
})
const present = (row: StaffRow) => ({ ...row, created_at: row.created_at.toISOString() })

const params = z.object({ id: z.uuid() })
const resource = { param: 'id', kind: 'staff', reach: 'staff' } as const
const path = '/api/console/staff'
const subject = 'staff'

/** Who may see only some domains sees the staff of those. */
function visible(ctx: StaffRequestContext) {
  const { knex } = ctx.services.db
  const found = knex('staff')
  if (mayEverywhere(ctx, 'read', subject)) return found
  const own = knex('staff_grants').whereIn('domain_id', readableDomainIds(ctx, subject)).select('staff_id')
  return found.whereIn('staff.id', own)
}

export const staffAccountRoutes = [
  staffRoute({
    method: 'GET',
    path,
    summary: 'Staff accounts and their grants.',
    access: { staff: 'read', subject },
    query: consoleListQuery,
    response: z.array(reply),
    async handler(ctx, { query }) {
      const request = parseConsoleList(query, {
        columns: {
          id: 'staff.id',
          name: 'staff.name',
          email: 'staff.email',
          active: 'staff.active',
          created_at: 'staff.created_at',
        },
        filter: z.strictObject({
          id: z.array(z.uuid()).max(1000).optional(),
          q: z.string().max(100).optional(),
          active: z.boolean().optional(),
        }),
      })
      const { id, q, active } = request.filter
      const found = visible(ctx)
      if (id) found.whereIn('staff.id', id)
      if (active !== undefined) found.where('staff.active', active)
      if (q) found.whereILike('staff.name', `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`)
      const [counted, rows] = await Promise.all([
        found.clone().count({ total: '*' }) as unknown as Promise<{ total: number }[]>,
        found
          .clone()
          .select(...staffColumns, ctx.services.db.knex.raw(grantsColumn))
          .orderBy(request.column, request.order)
          .orderBy('staff.id')
          .offset(request.from)
          .limit(request.limit) as unknown as Promise<StaffRow[]>,
      ])
      return listReply(rows.map(present), request.from, Number(counted[0]?.total ?? 0))
    },
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One staff account.',
    access: { staff: 'read', subject },
    params,
    response: reply,
    resource,
    async handler(ctx, input) {
      const row = await visible(ctx)
        .where('staff.id', input.params.id)
        .select(...staffColumns, ctx.services.db.knex.raw(grantsColumn))
        .first()
      if (!row) throw notFound()
      return present(row as StaffRow)
    },
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Makes a staff account.',
    access: { staff: 'create', subject },
    body: values.extend({ password }),
    response: reply,
    async handler(ctx, { body }) {
      authorizeStaff(ctx, 'create', subject, null)
      return present(await createStaff(ctx, body))
    },
  }),
  staffRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a staff account; its rights hold from its next request on.',
    access: { staff: 'update', subject },
    params,
    body: values,
    response: reply,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'update', subject, null)
      return present(await updateStaff(ctx, input.params.id, input.body))
    },
  }),
  staffRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a staff account that no work refers to; others can be switched off.',
    access: { staff: 'delete', subject },
    params,
    response: reply,
    resource,
    async handler(ctx, input) {
      authorizeStaff(ctx, 'delete', subject, null)
      return present(await removeStaff(ctx, input.params.id))
    },
  }),
] as const
