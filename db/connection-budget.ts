import pg from 'pg'
import { buildConnectionConfig } from './connection.ts'

export interface ConnectionBudget {
  /** Connections that the server allows this user, without those reserved for administrators. */
  allowed: number
  /** Connections that other programs have open now. */
  others: number
}

const statement = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)) as allowed,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`

/** Asks the server for its connection limits. */
export async function readConnectionBudget(url: string): Promise<ConnectionBudget> {
  const client = new pg.Client(buildConnectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<ConnectionBudget>(statement)).rows[0] as ConnectionBudget
  } finally {
    await client.end()
  }
}

/** Says how many connections a start may use together, and the remedy if too many. */
export function describeConnections(processes: number, each: number, { allowed, others }: ConnectionBudget): string {
  const maxConnections = processes * each
  const taken = `Database: ${processes === 1 ? 'the process takes' : `${processes} processes take`} up to ${maxConnections} of ${allowed} connections`
  if (maxConnections + others <= allowed) return `${taken}.`
  const advice = `Set DATABASE_POOL lower than ${each}, raise max_connections, or use a pooler.`
  return others > 0 ? `${taken}, and others use ${others} now. ${advice}` : `${taken}. ${advice}`
}
