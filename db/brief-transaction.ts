import type pg from 'pg'
import { getSocket } from './pools.ts'
import { type AfterCommit, registerCallbacks, retryUntilCommitted, type Transaction } from './transaction.ts'

/**
 * A transaction for prepared statements only. It costs a third of one made with the query builder: its BEGIN is sent
 * together with the first statements, and simultaneous statements are sent without waiting for replies. `pool` is used
 * for transactions only, so a transaction never waits for a read that waits for the transaction.
 */
export function runBriefTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  onCallbackError: (error: unknown) => void,
  pooled = false,
): Promise<T> {
  const begin = pooled ? 'BEGIN' : beginGenericSql
  return retryUntilCommitted((callbacks, ending) => attempt(pool, begin, work, callbacks, ending), onCallbackError)
}

/**
 * Each named statement keeps one plan. These statements find single rows by key, and for partitioned tables the server
 * would otherwise plan each call again, which costs ten times as much as the statement.
 */
const beginGenericSql = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

async function attempt<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
  callbacks: AfterCommit[],
  ending: () => void,
): Promise<T> {
  const connection = await pool.connect()
  let lost: Error | undefined
  try {
    const socket = getSocket(connection)
    socket.cork()
    const begun = connection.query(begin)
    // Every later statement fails with the same error.
    begun.catch(() => {})
    // Runs after the first statements have been queued.
    process.nextTick(() => socket.uncork())
    const tx = onlyStatements(connection)
    registerCallbacks(tx, callbacks)
    const result = await work(tx)
    ending()
    const { command } = await connection.query('COMMIT')
    // A statement failed and its error was ignored, so the server has rolled back.
    if (command !== 'COMMIT') throw new Error('The transaction could not be committed')
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      lost = cause
    })
    throw error
  } finally {
    connection.release(lost)
  }
}

/** The parts of a transaction that `Database.query` and `afterCommit` need. The query builder cannot use it. */
function onlyStatements(connection: pg.ClientBase): Transaction {
  const refuseBuilder = () => {
    throw new Error('A brief transaction runs prepared statements only')
  }
  return Object.assign(refuseBuilder, { client: { acquireConnection: () => connection } }) as unknown as Transaction
}
