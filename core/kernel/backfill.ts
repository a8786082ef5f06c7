/**
 * A change of many rows that a new version needs, made in batches after its migration while members use the site. The
 * version must work with rows that are not changed yet.
 */
export interface BackfillDefinition {
  /** `<feature>.<what>`, unique. Stable: it runs once in each database. */
  id: string
  table: string
  /** The column by whose order the rows are visited, with a unique index. Default: `id`, of the type `uuid`. */
  key?: { column: string; type: 'uuid' | 'bigint' }
  /** SQL of the assignments: `word = trim(word)`. */
  set: string
  /** SQL of which rows are changed, so that none is written without need: `word <> trim(word)`. */
  where: string
}

export const defineBackfill = (backfill: BackfillDefinition): BackfillDefinition => backfill
