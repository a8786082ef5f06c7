import type pg from 'pg'
import type { Transaction } from './transaction.ts'

type Answered = (error: unknown, result?: unknown) => void
type Ask = (...asked: unknown[]) => Promise<unknown>

/**
 * Lets the connection of a transaction be asked one question after the other, whoever asks: code that asks several at once, each of which would
 * have a connection of its own outside, may run on it as it is. Returns what ends that.
 */
export async function serializeQueries(tx: Transaction): Promise<() => void> {
  const connection: pg.ClientBase = await tx.client.acquireConnection()
  const own = connection as unknown as { query?: Ask }
  const ask = connection.query.bind(connection) as unknown as Ask
  let last: Promise<unknown> = Promise.resolve()
  // The driver takes a callback as well as it gives a promise, and knex wants the one, prepared statements the other.
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
