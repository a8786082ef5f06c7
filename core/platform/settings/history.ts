import type { Knex } from 'knex'
import type { ExplainedStep, Scope, SettingsService } from './service.ts'

export interface PastChange {
  /** Id of its line in the audit log. */
  id: number
  at: Date
  actor: string
  actorName: string | null
  key: string
  scope: Scope
  /** `set: false` if there was, or is, no value. Never contains values of secrets. */
  old: { set: boolean; value?: unknown }
  new: { set: boolean; value?: unknown }
  reason: string | null
  /** Whether the scope's value is unchanged since. */
  latest: boolean
}

/** Which changes to read. Domains are those that the reader may see; `everywhere` adds changes of no single domain. */
export interface HistoryFilter {
  domainIds: readonly number[]
  everywhere: boolean
  ids?: readonly number[]
  key?: string
  scope?: Scope
  /** Only changes before this line of the log. */
  before?: number
  since?: Date
}

interface AuditRow {
  id: number
  at: Date
  actor_kind: string
  actor_id: string
  actor_name: string | null
  subject_id: string
  scope: Scope
  old: unknown
  new: unknown
  old_set: boolean
  new_set: boolean
  reason: string | null
  latest: boolean
}

/** Changes of settings, newest first. */
export async function listPastChanges(
  db: Knex,
  settings: SettingsService,
  filter: HistoryFilter,
  limit: number,
): Promise<PastChange[]> {
  const found = db('audit_log')
    .where('subject', 'setting')
    .whereNotNull('scope')
    .where((any) => {
      any.whereIn('domain_id', [...filter.domainIds])
      if (filter.everywhere) any.orWhereNull('domain_id')
    })
    .select(
      'audit_log.*',
      db.raw('old is not null as old_set, new is not null as new_set'),
      // Of a scheduled publication, the one who scheduled it.
      db.raw(`(select name from staff_names n where actor_kind || ':' || actor_id
        in ('staff:' || n.id, 'system:publication:staff:' || n.id)) as actor_name`),
      db.raw(`not exists (select from audit_log later where later.subject = 'setting' and later.subject_id = audit_log.subject_id
        and later.scope = audit_log.scope and later.id > audit_log.id) as latest`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
  if (filter.ids) found.whereIn('id', [...filter.ids])
  if (filter.key !== undefined) found.where('subject_id', filter.key)
  if (filter.scope !== undefined) found.where('scope', filter.scope)
  if (filter.before !== undefined) found.where('id', '<', filter.before)
  if (filter.since) found.where('at', '>=', filter.since)
  const secrets = new Set(settings.listDefinitions().flatMap(({ key, secret }) => (secret ? [key] : [])))
  return ((await found) as AuditRow[]).map((row) => ({
    id: row.id,
    at: row.at,
    actor: `${row.actor_kind}:${row.actor_id}`,
    actorName: row.actor_name,
    key: row.subject_id,
    scope: row.scope,
    old: presentSide(row.old_set, row.old, secrets.has(row.subject_id)),
    new: presentSide(row.new_set, row.new, secrets.has(row.subject_id)),
    reason: row.reason,
    latest: row.latest,
  }))
}

const presentSide = (set: boolean, value: unknown, secret: boolean) => (set && !secret ? { set, value } : { set })

/** Whether the previous value can be restored: not for removed plugins, pinned settings or secrets. */
export function canRestore(settings: SettingsService, change: PastChange): boolean {
  const definition = settings.listDefinitions().find(({ key }) => key === change.key)
  return definition !== undefined && !settings.isLocked(change.key) && !(definition.secret && change.old.set)
}

/** The current value at a scope; version 0 if there is none or the setting no longer exists. */
export function readCurrentValue(
  settings: SettingsService,
  key: string,
  scope: Scope,
): Pick<ExplainedStep, 'set' | 'value' | 'version'> {
  if (!settings.listDefinitions().some((definition) => definition.key === key))
    return { set: false, value: undefined, version: 0 }
  const here = settings.explainAt(key, scope).find((step) => step.scope === scope)
  return { set: here?.set ?? false, value: here?.value, version: here?.version ?? 0 }
}

/** The first of several changes of the same place, whose old value precedes all of them. */
export function pickFirstChanges(changes: readonly PastChange[]): PastChange[] {
  const first = new Map<string, PastChange>()
  for (const change of changes) {
    const place = `${change.key} ${change.scope}`
    if ((first.get(place)?.id ?? Number.POSITIVE_INFINITY) > change.id) first.set(place, change)
  }
  return [...first.values()].sort((one, other) => other.id - one.id)
}
