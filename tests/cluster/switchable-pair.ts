import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrateUp } from '../../db/migrate.ts'
import type { PostgresServer } from '../../db/postgres-server.ts'
import type { DurableServer } from '../faults/durable-server.ts'
import { atFileEnd } from '../harness/index.ts'
import { startStandby } from '../harness/standby.ts'
import { type PgBouncer, startPgBouncer } from '../local-cluster/pgbouncer.ts'
import { type Databases, durableSettings } from './whole-cluster.ts'

const [database, login] = ['postgres', 'rendezvous_login']

export interface SwitchablePair {
  databases: Databases
  bouncer: PgBouncer
  /** The URL of the current primary, as the owner. */
  url(): string
  /** Stops the primary, promotes its replica, points PgBouncer at it and resolves once that has a replica itself. */
  switchPrimary(how: Switch): Promise<void>
}

/**
 * `paused`: PgBouncer queues all statements while the primary stops, which first sends its whole log to the replica.
 * `at once`: the same without queueing. `killed`: the primary crashes; commits were synchronous with the replica.
 */
export type Switch = 'paused' | 'at once' | 'killed'

/** A primary and its streaming replica, both behind PgBouncer in transaction mode. */
export async function startSwitchablePair({ db, dataDir, server }: DurableServer): Promise<SwitchablePair> {
  await db.asOwner(`create role ${login} login`)
  await migrateUp(db.url, undefined, { login, limits: { statement: 600, lock: 10, idle: 60 } })
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-pair-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const copies: PostgresServer[] = []
  atFileEnd(() => Promise.all(copies.map((copy) => copy.stop('immediate'))))

  let primary = { server: server(), dataDir }
  async function copyPrimary() {
    const copy = path.join(folder, `copy-${copies.length + 1}`)
    const standby = await startStandby({
      primary: primary.server,
      primaryDir: primary.dataDir,
      dataDir: copy,
      user: 'u',
      password: 'p',
      settings: durableSettings,
    })
    copies.push(standby)
    return { server: standby, dataDir: copy }
  }
  let standby = await copyPrimary()
  const addresses = (replica: PostgresServer) => ({
    [database]: `host=127.0.0.1 port=${primary.server.port}`,
    replica: `host=127.0.0.1 port=${replica.port} dbname=${database}`,
  })
  const bouncer = await startPgBouncer({ databases: addresses(standby.server), user: login })
  atFileEnd(() => bouncer.stop())

  return {
    databases: {
      databaseUrl: bouncer.url(database),
      replicaUrl: bouncer.url('replica'),
      env: { DATABASE_POOLER: 'transaction', MIGRATIONS: 'wait' },
    },
    bouncer,
    url: () => primary.server.url(database),
    async switchPrimary(how) {
      if (how === 'paused') await bouncer.command('PAUSE')
      if (how === 'killed') await waitForReplicaOnCommit(primary.server)
      await primary.server.stop(how === 'killed' ? 'immediate' : 'fast')
      await run(standby.server, 'SELECT pg_promote()')
      const { dataDir: old } = primary
      primary = standby
      await bouncer.point(addresses(primary.server))
      if (how === 'paused') await bouncer.command('RESUME')
      standby = await copyPrimary()
      await bouncer.point(addresses(standby.server))
      await rm(old, { recursive: true, force: true })
    },
  }
}

/** Makes every commit wait for the replica, which was copied before and lacks this setting. */
async function waitForReplicaOnCommit(server: PostgresServer): Promise<void> {
  await run(server, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await run(server, 'SELECT pg_reload_conf()')
  const rows = () => run(server, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND sent_lsn = flush_lsn`)
  while ((await rows()) === 0) await wait(50)
}

/** Runs a statement as the owner; resolves with the number of rows. */
async function run(server: PostgresServer, sql: string): Promise<number> {
  const client = new pg.Client(server.url(database))
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
