import type pg from 'pg'
import type { Transaction } from './transaction.ts'

type Callback = (error: unknown, result?: unknown) => void
type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Serializes the queries on a transaction's connection, for code that sends several at the same time and outside of a
 * transaction uses several connections. Returns a function that stops it.
 */
export async function serializeQueries(tx: Transaction): Promise<() => void> {
  const connection: pg.ClientBase = await tx.client.acquireConnection()
  const own = connection as unknown as { query?: Query }
  const send = connection.query.bind(connection) as unknown as Query
  let last: Promise<unknown> = Promise.resolve()
  // The driver accepts a callback or returns a promise; Knex uses callbacks, prepared statements use promises.
  own.query = (...args) => {
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
    const answer = last.then(() => send(...args))
    last = answer.catch(() => {})
    if (callback)
      answer.then(
        (result) => callback(null, result),
        (error) => callback(error),
      )
    return answer
  }
  return () => {
    delete own.query
  }
}
