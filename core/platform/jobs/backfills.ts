import { setTimeout } from 'node:timers/promises'
import type { Database, Statement } from '../../../db/index.ts'
import type { BackfillDefinition } from '../../kernel/backfill.ts'
import type { Services } from '../../kernel/services.ts'

/** Target milliseconds per batch: its rows are locked meanwhile. */
const targetBatchMs = 200
const [minBatch, maxBatch] = [100, 20_000]
/** Milliseconds per run, short enough for a process that is asked to stop. */
const maxRunMs = 8000

/** Progress of an unfinished back-fill. */
export interface BackfillProgress {
  id: string
  /** Rows visited. */
  rows: number
  /** Estimated number of rows; 0 if unknown. */
  total: number
}

const registerStatement: Statement = {
  name: 'backfills.register_backfills',
  text: `insert into backfills (id, total, created_at)
    select b.id, greatest(c.reltuples::bigint, 0), $3
    from unnest($1::text[], $2::text[]) b (id, name) join pg_class c on c.oid = to_regclass(b.name) on conflict do nothing`,
}
const lockBackfillStatement: Statement = {
  name: 'backfills.lock_backfill',
  text: 'select position from backfills where id = $1 and finished_at is null for update skip locked',
}
const recordBatchStatement: Statement = {
  name: 'backfills.record_batch',
  text: `update backfills set position = coalesce($2, position), rows = rows + $3, finished_at = $4 where id = $1`,
}
const listUnfinishedStatement: Statement = {
  name: 'backfills.list_unfinished',
  text: `select id, rows::float8 as rows, total::float8 as total from backfills where finished_at is null order by id`,
}

const firstKeys = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '-1' }

/** Changes at most `$2` rows after the key `$1`. Returns the last key and the number of rows visited. */
function buildBatchStatement({ id, table, key, set, where }: BackfillDefinition): Statement {
  const { column, type } = key ?? { column: 'id', type: 'uuid' }
  return {
    name: `backfills.run_batch:${id}`,
    text: `with batch as (
        select ${column} as batch_key from ${table} where ${column} > coalesce($1, '${firstKeys[type]}')::${type} order by ${column} limit $2
      ), changed as (
        update ${table} set ${set} from batch where ${table}.${column} = batch_key and (${where})
      )
      select (select batch_key::text from batch order by batch_key desc limit 1) as position, (select count(*)::int from batch) as rows`,
  }
}

const listDeclared = ({ plugins }: Pick<Services, 'plugins'>): BackfillDefinition[] =>
  [...plugins.features, ...plugins.plugins].flatMap(({ backfills = [] }) => backfills)

/**
 * Continues unfinished back-fills, one batch per transaction, pausing for as long as each batch took. Safe in several
 * processes at the same time. Resolves after the first batch that ends later than `runMs`, or when all are finished.
 */
export async function runBackfills(services: Services, runMs = maxRunMs): Promise<void> {
  const backfills = listDeclared(services)
  if (backfills.length === 0) return
  const { db, clock } = services
  await db.query(registerStatement, [backfills.map(({ id }) => id), backfills.map(({ table }) => table), clock.now()])
  const end = performance.now() + runMs
  for (const backfill of backfills) {
    for (let size = minBatch; ; ) {
      const startedAt = performance.now()
      if (!(await runBatch(services, backfill, size))) break
      const took = performance.now() - startedAt
      size = Math.round(Math.min(maxBatch, Math.max(minBatch, size * Math.min(2, targetBatchMs / took))))
      if (performance.now() >= end) return
      await setTimeout(took)
    }
  }
}

/** False if nothing is left or another process is running it. */
function runBatch({ db, clock }: Services, backfill: BackfillDefinition, size: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [state] = await db.query<{ position: string | null }>(lockBackfillStatement, [backfill.id], tx)
    if (!state) return false
    const values = [state.position, size]
    const [batch] = await db.query<{ position: string | null; rows: number }>(buildBatchStatement(backfill), values, tx)
    const { position = null, rows = 0 } = batch ?? {}
    const finished = rows < size
    await db.query(recordBatchStatement, [backfill.id, position, rows, finished ? clock.now() : null], tx)
    return !finished
  })
}

/** The unfinished back-fills of this version. */
export async function listBackfills(
  services: Pick<Services, 'plugins'> & { db: Database },
): Promise<BackfillProgress[]> {
  const ids = new Set(listDeclared(services).map(({ id }) => id))
  if (ids.size === 0) return []
  return (await services.db.read<BackfillProgress>(listUnfinishedStatement)).filter(({ id }) => ids.has(id))
}

/** Progress from 0 to 1, never 1 while unfinished. Undefined if the number of rows is unknown. */
export const computeProgress = ({ rows, total }: BackfillProgress): number | undefined =>
  total > 0 ? Math.min(0.99, rows / total) : undefined
