import type { Statement } from '../../db/database.ts'
import type { CommandContext } from './context.ts'

/** What has been read for a page so far, by statement and values. Its request keeps it and nobody else: the next one reads anew. */
export type PageReads = Map<string, Promise<readonly unknown[]>>

/**
 * A read that parts of one page ask for one after the other, such as whom a conversation is with, goes to the database for the first of them. Within
 * a transaction, for a call that may change something, after one that did, and outside a page everybody reads for themselves.
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
