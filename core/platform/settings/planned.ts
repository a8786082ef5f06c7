import type { Knex } from 'knex'
import { z } from 'zod'
import type { ScopePlace } from './scope.ts'

/** A scheduled change. */
export const plannedValue = z.object({
  scope: z.string(),
  set: z.boolean(),
  value: z.unknown().optional(),
  due_at: z.string(),
  time_zone: z.string(),
  by: z.string(),
})
type PlannedValue = z.output<typeof plannedValue>

interface Row {
  key: string
  scope: string
  resets: boolean
  value: unknown
  due_at: Date
  time_zone: string
  created_by: string
  name: string | null
}

/** The changes of scheduled publications at any of these scopes, by key, next one first. */
export async function listPlannedValues(db: Knex, places: readonly ScopePlace[]): Promise<Map<string, PlannedValue[]>> {
  const rows: Row[] = await db('setting_drafts as d')
    .join('setting_publications as p', 'p.id', 'd.publication_id')
    .where('p.status', 'scheduled')
    .whereIn(
      'd.scope',
      places.map(({ scope }) => scope),
    )
    .select('d.key', 'd.scope', 'd.resets', 'd.value', 'p.due_at', 'p.time_zone', 'p.created_by')
    .select(db.raw(`(select name from staff_names n where 'staff:' || n.id = p.created_by) as name`))
    .orderBy('p.due_at')
  const planned = new Map<string, PlannedValue[]>()
  for (const { key, scope, resets, value, due_at, time_zone, created_by, name } of rows) {
    const one = { scope, set: !resets, ...(resets ? {} : { value }), due_at: due_at.toISOString(), time_zone }
    planned.set(key, [...(planned.get(key) ?? []), { ...one, by: name ?? created_by }])
  }
  return planned
}
