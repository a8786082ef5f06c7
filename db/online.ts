import type { Knex } from 'knex'

/**
 * Builds an index while its table is written to: `createIndex(knex, 'likes_sender', 'likes (sender)')`. The migration
 * exports `config = { transaction: false }` and may run again after an interruption, so it changes nothing else or can
 * be repeated. Replaces the remains of an interrupted build.
 */
export async function createIndex(knex: Knex, name: string, on: string): Promise<void> {
  await withoutLockTimeout(knex, async (run) => {
    const { rows } = await run('select indisvalid as valid from pg_index where indexrelid = to_regclass(?)', [name])
    if (rows[0]?.valid) return
    if (rows.length > 0) await run('drop index concurrently ??', [name])
    await run(`create index concurrently ?? on ${on}`, [name])
  })
}

/** Drops an index while its table is read and written, in a migration with `config = { transaction: false }`. */
export async function dropIndex(knex: Knex, name: string): Promise<void> {
  await withoutLockTimeout(knex, async (run) => void (await run('drop index concurrently if exists ??', [name])))
}

type Run = (sql: string, bindings: readonly string[]) => Promise<{ rows: { valid?: boolean }[] }>

/**
 * Both statements wait for older transactions, which may take long but blocks nobody. An index is built by one process,
 * because parallel ones would leave no processor to requests.
 */
async function withoutLockTimeout(knex: Knex, work: (run: Run) => Promise<void>): Promise<void> {
  const connection = await knex.client.acquireConnection()
  const run: Run = (sql, bindings) => knex.raw(sql, [...bindings]).connection(connection) as unknown as ReturnType<Run>
  try {
    await run('set lock_timeout = 0; set max_parallel_maintenance_workers = 0', [])
    await work(run)
  } finally {
    await run('reset lock_timeout; reset max_parallel_maintenance_workers', []).catch(() => {})
    await knex.client.releaseConnection(connection)
  }
}
