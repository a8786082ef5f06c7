import type pg from 'pg'
import { type AfterCommit, noteCallbacks, type Transaction, untilCommitted } from './transaction.ts'

/**
 * A transaction in which nothing runs but prepared statements, at a third of what one of the query builder costs: its beginning travels
 * along with the first statements, and those that are asked for together follow each other to the server without waiting for replies.
 * `pool` is of connections that nothing else takes, so that a read beside it never waits for a transaction that waits for the read.
 */
export function runBriefTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  return untilCommitted((callbacks) => attempt(pool, work, callbacks), onCallbackError)
}

/**
 * What the connections of such a pool have beside the usual. One plan per statement for good: each finds single rows by their keys, and where
 * a table has partitions the server would plan it anew every time, which costs ten times what the statement does.
 */
export const briefConnection = { pipeline: true, settings: ['plan_cache_mode=force_generic_plan'] }

/** The part of a connection that the types do not tell of. */
interface WithSocket {
  connection: { stream: { cork(): void; uncork(): void } }
}

async function attempt<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>, callbacks: AfterCommit[]): Promise<T> {
  const connection = await pool.connect()
  let lost: Error | undefined
  try {
    const { stream } = (connection as unknown as WithSocket).connection
    stream.cork()
    const begun = connection.query('BEGIN')
    // Its failure is that of every statement after it.
    begun.catch(() => {})
    // Once the first statements have been handed over.
    process.nextTick(() => stream.uncork())
    const tx = onlyStatements(connection)
    noteCallbacks(tx, callbacks)
    const result = await work(tx)
    const { command } = await connection.query('COMMIT')
    // A statement failed and nobody said so: the server has undone it all.
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

/** What `Database.query` and `afterCommit` need of a transaction. The query builder has no part in it. */
function onlyStatements(connection: pg.ClientBase): Transaction {
  const builder = () => {
    throw new Error('A brief transaction runs prepared statements only')
  }
  return Object.assign(builder, { client: { acquireConnection: () => connection } }) as unknown as Transaction
}
