/**
 * A data migration too large for one transaction. It runs in batches after the schema migration while members use the
 * site, so the new version must also work with rows that have not been changed yet.
 */
export interface BackfillDefinition {
  /** `<feature>.<what>`, unique. Stable: it runs once in each database. */
  id: string
  table: string
  /** The uniquely indexed column by which rows are visited in order. Default: `id` of type `uuid`. */
  key?: { column: string; type: 'uuid' | 'bigint' }
  /** The SQL assignments: `word = trim(word)`. */
  set: string
  /** SQL condition that selects the rows to change, so that no row is written needlessly: `word <> trim(word)`. */
  where: string
}

export const defineBackfill = (backfill: BackfillDefinition): BackfillDefinition => backfill
