import pg from 'pg'
import { inject } from 'vitest'

/** Runs `work` while no other worker of this run runs anything under the same name. */
export async function runExclusively<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
