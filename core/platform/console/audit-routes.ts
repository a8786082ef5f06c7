import type { Knex } from 'knex'
import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { numberText, rowIdText } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import type { Locale } from '../../kernel/site.ts'
import { foldAccents } from '../../shared/fold-accents.ts'
import { isStaffAllowedEverywhere, listAllowedDomainIds } from '../access/index.ts'
import type { AuditWords } from '../i18n/index.ts'
import { hasTrigram, toContainsPattern } from './console-list.ts'
import { listRoutes } from './list-routes.ts'

const filter = z.strictObject({
  id: z.array(numberText.int()).max(1000).optional(),
  subject: z.string().max(60).optional(),
  subject_id: z.string().max(100).optional(),
  actor_id: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  api_key_id: z.uuid().optional(),
  domain_id: rowIdText.optional(),
  /**
   * Searches the action (as named in the reader's language or as stored), the subject's id, the reason, the values
   * before and after, and the actor's name.
   */
  q: z.string().max(100).optional(),
  /** UTC days, both included. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

const entry = z.object({
  id: z.number(),
  at: timestamp,
  /** `staff:<id>`, `member:<id>` or `system:<name>`. */
  actor: z.string(),
  actor_id: z.string(),
  /** Name of the actor, if a staff member. */
  actor_name: z.string().nullable(),
  /** The actor's account has been removed. */
  actor_former: z.boolean(),
  /** The API key that acted for the actor. */
  api_key_id: z.string().nullable(),
  api_key_name: z.string().nullable(),
  action: z.string(),
  /** The action in the reader's language. */
  action_text: z.string(),
  subject: z.string(),
  subject_text: z.string(),
  subject_id: z.string(),
  /** Name of the subject, if readers of the log may know it: a setting, a domain, a staff member. */
  subject_name: z.string().nullable(),
  domain_id: z.number().nullable(),
  scope: z.string().nullable(),
  old: z.unknown().optional(),
  new: z.unknown().optional(),
  reason: z.string().nullable(),
})

type AuditRow = Omit<z.input<typeof entry>, 'actor' | 'action_text' | 'subject_text' | 'subject_name'> & {
  actor_kind: string
}

const getAuditWords = (ctx: StaffRequestContext) => ctx.services.i18n.getAuditWords(getConsoleLocale(ctx))

/** Finds the codes of actions by a part of their names. */
const findActionsByName = ({ actions }: AuditWords, query: string): string[] => {
  const foldText = (text: string) => foldAccents(text).toLowerCase()
  return [...actions].filter(([, text]) => foldText(text).includes(foldText(query))).map(([action]) => action)
}

/** Fields that name a record to staff. */
const nameFields = ['name', 'label', 'title', 'code', 'network'] as const

function findRecordedName({ old, new: next }: AuditRow): string | null {
  const values = { ...(old as object | null), ...(next as object | null) } as Record<string, unknown>
  const name = nameFields.map((field) => values[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : null
}

async function loadSubjectNames(
  ctx: StaffRequestContext,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => string | null> {
  const { db, i18n, sites } = ctx.services
  const staff = rows.filter(({ subject }) => subject === 'staff').map(({ subject_id }) => subject_id)
  const people =
    staff.length > 0 ? await db.query<{ id: string; name: string }>(listStaffNamesStatement, [[...new Set(staff)]]) : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const locale = getConsoleLocale(ctx)
  return (row) => {
    const { subject, subject_id: id } = row
    if (subject === 'setting') return i18n.getSettingLabel(locale, id).label
    if (subject === 'domain') return sites.findById(Number(id))?.name ?? null
    return subject === 'staff' ? (names.get(id) ?? null) : findRecordedName(row)
  }
}

const present = (
  { actor_kind, ...row }: AuditRow,
  { actions, subjects }: AuditWords,
  nameOf: (row: AuditRow) => string | null,
) => ({
  ...row,
  subject_name: nameOf({ actor_kind, ...row }),
  action_text: actions.get(row.action) ?? row.action,
  subject_text: subjects.get(row.subject) ?? row.subject,
  actor: `${actor_kind}:${row.actor_id}`,
})

// The actor's name, even if the account has been removed.
const actorJoins = `left join staff on audit_log.actor_kind = 'staff' and staff.id::text = audit_log.actor_id
  left join staff_names on audit_log.actor_kind = 'staff' and staff_names.id::text = audit_log.actor_id
  left join api_keys on api_keys.id = audit_log.api_key_id`
const actorColumns = `staff_names.name as actor_name, staff_names.id is not null and staff.id is null as actor_former,
  api_keys.name as api_key_name`
/** The same expression as in its index. */
const searchedText = `(audit_log.action || ' ' || audit_log.subject_id || ' ' || coalesce(audit_log.reason, '')
  || ' ' || left(coalesce(audit_log.old::text, ''), 4000) || ' ' || left(coalesce(audit_log.new::text, ''), 4000))`
const matchingActors = `(select id::text from staff_names where name ilike ?) named`
const listStaffNamesStatement: Statement = {
  name: 'audit.list_staff_names',
  text: `select id::text, name from staff_names where id::text = any($1)`,
}
/** Maximum lines that a search finds, the newest in each index. Narrow the range of days to find older ones. */
const maxMatches = 10_000

const choice = z.object({ id: z.string(), name: z.string() })
const sortByName = (texts: ReadonlyMap<string, string>, locale: Locale) =>
  [...texts].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale))

const wordsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/audit/words',
  summary: 'Lists the actions and subjects of the audit log, as filter options.',
  access: { staff: 'read', subject: 'audit' },
  response: z.object({ actions: z.array(choice), subjects: z.array(choice) }),
  handler(ctx) {
    const { actions, subjects } = getAuditWords(ctx)
    const locale = getConsoleLocale(ctx)
    return { actions: sortByName(actions, locale), subjects: sortByName(subjects, locale) }
  },
})

const lines = listRoutes({
  path: 'audit',
  subject: 'audit',
  summary: 'Lists audit log entries on the domains that the caller may audit.',
  columns: { id: 'audit_log.id', at: 'audit_log.id' },
  key: 'audit_log.id',
  deep: true,
  filter,
  response: entry,
  find(ctx, { id, domain_id: domainId, q, since, until, ...exact }, action) {
    const { knex } = ctx.services.db
    const narrow = (lines: Knex.QueryBuilder) => {
      // Lines without a domain concern staff, global settings or a discarded brand. Only staff who may audit every
      // domain see them.
      if (!isStaffAllowedEverywhere(ctx, action, 'audit'))
        lines.whereIn('audit_log.domain_id', listAllowedDomainIds(ctx, action, 'audit'))
      if (id) lines.whereIn('audit_log.id', id)
      if (since) lines.where('at', '>=', since)
      if (until) lines.whereRaw(`at < ?::date + 1`, [until])
      if (domainId !== undefined) lines.where('audit_log.domain_id', domainId)
      for (const [column, value] of Object.entries(exact))
        if (value !== undefined) lines.where(`audit_log.${column}`, value)
      return lines
    }
    const found = knex('audit_log').select('audit_log.*')
    if (!q) return narrow(found)
    const like = toContainsPattern(q)
    // Each condition uses its own index and is limited separately from the requested page. Combined with "or", or
    // sorted like the page, they would read the whole log.
    const selectNewest = (condition: string, values: (string | string[])[] = [], among = knex('audit_log')) =>
      narrow(among.select('id').whereRaw(condition, values)).orderBy('id', 'desc').limit(maxMatches)
    // Conditions that no index supports search only the newest lines.
    const newestLines = narrow(knex('audit_log').select('*')).orderBy('id', 'desc').limit(maxMatches)
    const searchedLines = hasTrigram(q) ? knex('audit_log') : knex.from(newestLines.as('audit_log'))
    const byActor = knex.raw(`select lines.id from ${matchingActors} cross join lateral (?) lines`, [
      like,
      selectNewest('actor_id = named.id'),
    ])
    found
      .withMaterialized('by_words', selectNewest(`${searchedText} ilike ?`, [like], searchedLines))
      .withMaterialized('by_actor', byActor)
      .withMaterialized('by_act', selectNewest('audit_log.action = any(?)', [findActionsByName(getAuditWords(ctx), q)]))
      .whereIn(
        'audit_log.id',
        ['by_words', 'by_actor', 'by_act']
          .map((way) => knex.select('id').from(way))
          .reduce((one, other) => one.unionAll(other)),
      )
    return found
  },
  join: (rows, ctx) => rows.joinRaw(actorJoins).select(ctx.services.db.knex.raw(actorColumns)),
  async present(rows: AuditRow[], ctx) {
    const nameOf = await loadSubjectNames(ctx, rows)
    return rows.map((row) => present(row, getAuditWords(ctx), nameOf))
  },
})

export const auditRoutes = [wordsRoute, ...lines] as const
