import type { Knex } from 'knex'
import type { SettingSite } from '../../kernel/site.ts'
import { listScopes } from './scope.ts'
import type { SettingsService } from './service.ts'

interface DueDraft {
  key: string
  scope: string
  resets: boolean
  value: unknown
}

/** The values of a place that differ with its drafts, and after publications scheduled until a moment. */
export async function listDueDrafts(
  db: Knex,
  settings: SettingsService,
  site: SettingSite,
  { waiting, until }: { waiting: boolean; until: Date },
): Promise<Record<string, unknown>> {
  const scopes = listScopes(site).map(({ scope }) => scope)
  const rows: DueDraft[] = await db('setting_drafts as d')
    .leftJoin('setting_publications as p', 'p.id', 'd.publication_id')
    .whereIn('d.scope', scopes)
    .where((any) => {
      any.where((due) => due.where('p.status', 'scheduled').where('p.due_at', '<=', until))
      if (waiting) any.orWhereNull('d.publication_id')
    })
    .select('d.key', 'd.scope', 'd.resets', 'd.value')
    // Unpublished drafts would be published last.
    .orderByRaw('p.due_at nulls last, d.id')
  const known = new Set(
    settings.listDefinitions().flatMap(({ key, secret }) => (secret || settings.isLocked(key) ? [] : [key])),
  )
  const keys = new Set(rows.map(({ key }) => key).filter((key) => known.has(key)))
  return Object.fromEntries([...keys].map((key) => [key, computeDraftValue(settings, site, key, rows)]))
}

function computeDraftValue(
  settings: SettingsService,
  site: SettingSite,
  key: string,
  rows: readonly DueDraft[],
): unknown {
  const steps = settings.explain(key, site).map((step) => {
    const due = rows.findLast((row) => row.key === key && row.scope === step.scope)
    return due ? { set: !due.resets, value: due.value } : step
  })
  return steps.find(({ set }) => set)?.value
}
