import type { TestDatabase } from './database.ts'

/** The statements that wait for a lock in this database. */
export async function listWaitingStatements(db: Pick<TestDatabase, 'asOwner'>): Promise<string[]> {
  const waiting = `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await db.asOwner<{ query: string }>(waiting)).map(({ query }) => query)
}
