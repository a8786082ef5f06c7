import type { Knex } from 'knex'
import { z } from 'zod'
import { mayEverywhere, readableDomainIds } from '../access/index.ts'
import { consoleListQuery, parseConsoleList } from '../http/console-list.ts'
import { listReply, staffRoute } from '../http/route.ts'

const filter = z.strictObject({
  id: z.array(z.coerce.number().int()).max(1000).optional(),
  subject: z.string().max(60).optional(),
  subject_id: z.string().max(100).optional(),
  actor_id: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  domain_id: z.coerce.number().int().optional(),
})

const entry = z.object({
  id: z.number(),
  at: z.string(),
  /** `staff:<id>`, `member:<id>` or `system:<name>`. */
  actor: z.string(),
  actor_id: z.string(),
  /** Name of the staff member, where it is one. */
  actor_name: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  domain_id: z.number().nullable(),
  scope: z.string().nullable(),
  old: z.unknown().optional(),
  new: z.unknown().optional(),
  reason: z.string().nullable(),
})

interface AuditRow {
  id: number
  at: Date
  actor_kind: string
  actor_id: string
  actor_name: string | null
  action: string
  subject: string
  subject_id: string
  domain_id: number | null
  scope: string | null
  old: unknown
  new: unknown
  reason: string | null
}

const present = ({ at, actor_kind, ...row }: AuditRow) => ({
  ...row,
  at: at.toISOString(),
  actor: `${actor_kind}:${row.actor_id}`,
})

export const auditRoute = staffRoute({
  method: 'GET',
  path: '/api/console/audit',
  summary: 'What was done, by whom, to what, on the domains this staff member may audit.',
  access: { staff: 'read', subject: 'audit' },
  query: consoleListQuery,
  response: z.array(entry),
  async handler(ctx, { query }) {
    const request = parseConsoleList(query, { columns: { id: 'audit_log.id', at: 'audit_log.id' }, filter })
    const { id, domain_id: domainId, ...exact } = request.filter
    const domains = readableDomainIds(ctx, 'audit')
    const found: Knex.QueryBuilder = ctx.services.db.knex('audit_log')
    // Lines without a domain tell of staff and global settings: only for those who may audit every domain.
    found.where((any) => {
      any.whereIn('domain_id', domains)
      if (mayEverywhere(ctx, 'read', 'audit')) any.orWhereNull('domain_id')
    })
    if (id) found.whereIn('audit_log.id', id)
    if (domainId !== undefined) found.where('domain_id', domainId)
    for (const [column, value] of Object.entries(exact))
      if (value !== undefined) found.where(`audit_log.${column}`, value)
    const [counted, rows] = await Promise.all([
      found.clone().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
      found
        .clone()
        .leftJoin('staff', (join) => {
          join.on('audit_log.actor_id', ctx.services.db.knex.raw('staff.id::text')).andOnVal('actor_kind', 'staff')
        })
        .select('audit_log.*', { actor_name: 'staff.name' })
        .orderBy(request.column, request.order)
        .offset(request.from)
        .limit(request.limit) as unknown as Promise<AuditRow[]>,
    ])
    return listReply(rows.map(present), request.from, Number(counted.total))
  },
})

export const auditRoutes = [auditRoute] as const
