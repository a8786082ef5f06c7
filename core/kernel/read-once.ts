import type { Statement } from '../../db/database.ts'
import type { CommandContext } from './context.ts'

/** Reads made so far for a page, by statement and values. They are shared within one request only. */
export type PageReads = Map<string, Promise<readonly unknown[]>>

/**
 * Shares a read between the parts of one page, such as the partner of a conversation: only the first one queries the
 * database. Nothing is shared in a transaction, in or after a call that may change something, or outside a page.
 */
export function readOnce<Row>(
  { pageReads, services: { db }, tx }: CommandContext,
  statement: Statement,
  values: unknown[],
): Promise<readonly Row[]> {
  if (!pageReads || tx) return db.query<Row>(statement, values, tx)
  const key = JSON.stringify([statement.name, values])
  const known = pageReads.get(key) as Promise<readonly Row[]> | undefined
  if (known) return known
  const read = db.query<Row>(statement, values)
  pageReads.set(key, read)
  read.catch(() => pageReads.delete(key))
  return read
}
