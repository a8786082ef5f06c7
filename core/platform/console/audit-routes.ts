import { z } from 'zod'
import { numberText, rowIdText } from '../../kernel/input.ts'
import { allowedDomainIds, mayEverywhere } from '../access/index.ts'
import { listRoutes } from './list-routes.ts'

const filter = z.strictObject({
  id: z.array(numberText.int()).max(1000).optional(),
  subject: z.string().max(60).optional(),
  subject_id: z.string().max(100).optional(),
  actor_id: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  domain_id: rowIdText.optional(),
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

/** Name of the staff member who acted. */
const actorColumn = `(select name from staff where staff.id::text = audit_log.actor_id and audit_log.actor_kind = 'staff') as actor_name`

export const auditRoutes = listRoutes({
  path: 'audit',
  subject: 'audit',
  summary: 'What was done, by whom, to what, on the domains this staff member may audit.',
  columns: { id: 'id', at: 'id' },
  filter,
  response: entry,
  find(ctx, { id, domain_id: domainId, ...exact }, action) {
    const { knex } = ctx.services.db
    const found = knex('audit_log').select('audit_log.*', knex.raw(actorColumn))
    // Lines without a domain tell of staff and global settings: only for those who may audit every domain.
    found.where((any) => {
      any.whereIn('domain_id', allowedDomainIds(ctx, action, 'audit'))
      if (mayEverywhere(ctx, action, 'audit')) any.orWhereNull('domain_id')
    })
    if (id) found.whereIn('id', id)
    if (domainId !== undefined) found.where('domain_id', domainId)
    for (const [column, value] of Object.entries(exact)) if (value !== undefined) found.where(column, value)
    return found
  },
  present: (rows: AuditRow[]) => rows.map(present),
})
