import pg from 'pg'
import { inject } from 'vitest'
import type { PostgresServer } from '../../db/postgres-server.ts'
import { prepareLogin } from '../../db/roles.ts'
import { type PgBouncer, startPgBouncer } from '../local-cluster/pgbouncer.ts'

const login = 'pooled_login'

/** PgBouncer in front of the server of a run with `RENDEZVOUS_POOLER=1`. */
export async function startPooler({ port, url }: PostgresServer): Promise<PgBouncer> {
  const client = new pg.Client(url('postgres'))
  await client.connect()
  await client.query(`CREATE ROLE ${login} LOGIN`)
  await client.end()
  return startPgBouncer({ databases: { '*': `host=127.0.0.1 port=${port}` }, user: login })
}

/**
 * The address of a database behind the pooler, which its login may use from now on; undefined in a run without a
 * pooler.
 */
export async function findPoolerAddress(url: string): Promise<string | undefined> {
  const pooler = inject('poolerUrl')
  if (!pooler) return undefined
  const client = new pg.Client(url)
  await client.connect()
  await prepareLogin(client, login, [])
  await client.end()
  return `${pooler}${new URL(url).pathname.slice(1)}`
}
