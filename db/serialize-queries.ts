import type pg from 'pg'
import type { Transaction } from './transaction.ts'

type Answered = (error: unknown, result?: unknown) => void
type Ask = (...asked: unknown[]) => Promise<unknown>

/**
 * Serializes the queries on a transaction's connection, for code that sends several at once and outside of a
 * transaction uses several connections. Returns a function that stops it.
 */
export async function serializeQueries(tx: Transaction): Promise<() => void> {
  const connection: pg.ClientBase = await tx.client.acquireConnection()
  const own = connection as unknown as { query?: Ask }
  const ask = connection.query.bind(connection) as unknown as Ask
  let last: Promise<unknown> = Promise.resolve()
  // The driver accepts a callback or returns a promise; Knex uses callbacks, prepared statements use promises.
  own.query = (...asked) => {
    const answered = typeof asked.at(-1) === 'function' ? (asked.pop() as Answered) : undefined
    const answer = last.then(() => ask(...asked))
    last = answer.catch(() => {})
    if (answered)
      answer.then(
        (result) => answered(null, result),
        (error) => answered(error),
      )
    return answer
  }
  return () => {
    delete own.query
  }
}
