import type { Knex } from 'knex'
import { z } from 'zod'
import { numberText, rowIdText } from '../../kernel/input.ts'
import { allowedDomainIds, mayEverywhere } from '../access/index.ts'
import { containing } from './console-list.ts'
import { listRoutes } from './list-routes.ts'

const filter = z.strictObject({
  id: z.array(numberText.int()).max(1000).optional(),
  subject: z.string().max(60).optional(),
  subject_id: z.string().max(100).optional(),
  actor_id: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  domain_id: rowIdText.optional(),
  /** Words of the action, the subject's id, the reason, what was changed (before and after), or the name of who acted. */
  q: z.string().max(100).optional(),
  /** Days of UTC, both included. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

const entry = z.object({
  id: z.number(),
  at: z.string(),
  /** `staff:<id>`, `member:<id>` or `system:<name>`. */
  actor: z.string(),
  actor_id: z.string(),
  /** Name of the staff member, where it is one. */
  actor_name: z.string().nullable(),
  /** The account of who acted has been removed. */
  actor_former: z.boolean(),
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
  actor_former: boolean
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

// The name of who acted, also after the account has gone.
const whoActed = `left join staff on audit_log.actor_kind = 'staff' and staff.id::text = audit_log.actor_id
  left join former_staff on audit_log.actor_kind = 'staff' and former_staff.id::text = audit_log.actor_id`
const actorColumns = `coalesce(staff.name, former_staff.name) as actor_name, former_staff.id is not null as actor_former`
/** As the index on them has it. */
const words = `(audit_log.action || ' ' || audit_log.subject_id || ' ' || coalesce(audit_log.reason, '')
  || ' ' || left(coalesce(audit_log.old::text, ''), 4000) || ' ' || left(coalesce(audit_log.new::text, ''), 4000))`
const actorsNamed = `(select id::text from staff where name ilike ? union all select id::text from former_staff where name ilike ?) named`
/** Lines that a search by words finds, the newest of each way to find one: whoever means an older one narrows the days. */
const mostFound = 10_000

export const auditRoutes = listRoutes({
  path: 'audit',
  subject: 'audit',
  summary: 'What was done, by whom, to what, on the domains this staff member may audit.',
  columns: { id: 'audit_log.id', at: 'audit_log.id' },
  key: 'audit_log.id',
  filter,
  response: entry,
  find(ctx, { id, domain_id: domainId, q, since, until, ...exact }, action) {
    const { knex } = ctx.services.db
    const narrow = (lines: Knex.QueryBuilder) => {
      // Lines without a domain tell of staff and global settings: only for those who may audit every domain.
      // Those of a brand that was given up are left to them too.
      if (!mayEverywhere(ctx, action, 'audit')) lines.whereIn('domain_id', allowedDomainIds(ctx, action, 'audit'))
      if (id) lines.whereIn('audit_log.id', id)
      if (since) lines.where('at', '>=', since)
      if (until) lines.whereRaw(`at < ?::date + 1`, [until])
      if (domainId !== undefined) lines.where('domain_id', domainId)
      for (const [column, value] of Object.entries(exact))
        if (value !== undefined) lines.where(`audit_log.${column}`, value)
      return lines
    }
    const found = knex('audit_log').joinRaw(whoActed).select('audit_log.*', knex.raw(actorColumns))
    if (!q) return narrow(found)
    const like = containing(q)
    // Each by the index of its own, and apart from the page that is asked for: joined by "or", or in the order of the page, every line of the
    // log would be read.
    const newest = (condition: string, values: string[] = []) =>
      narrow(knex('audit_log').select('id').whereRaw(condition, values)).orderBy('id', 'desc').limit(mostFound)
    const byActor = knex.raw(`select lines.id from ${actorsNamed} cross join lateral (?) lines`, [
      like,
      like,
      newest('actor_id = named.id'),
    ])
    found
      .withMaterialized('by_words', newest(`${words} ilike ?`, [like]))
      .withMaterialized('by_actor', byActor)
      .whereIn('audit_log.id', knex.select('id').from('by_words').unionAll(knex.select('id').from('by_actor')))
    return found
  },
  present: (rows: AuditRow[]) => rows.map(present),
})
