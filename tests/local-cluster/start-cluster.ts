import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { describeDemo, readDemoFile } from '../../core/app/demo/index.ts'
import { type PostgresServer, startPostgres } from '../../db/postgres-server.ts'
import { startStandby } from '../harness/standby.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { catchMails } from './mail-catcher.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { type ProcessesOfCluster, startProcesses } from './start-processes.ts'

export interface ClusterOptions {
  folder: string
  secrets: { databasePassword: string; secretKey: string }
  say(line: string): void
  /** Each part adds its stop function as soon as it has started. */
  steps: { name: string; stop(): Promise<unknown> }[]
  port: number
  demo: number
  /** Absent: a mail catcher receives the mails. */
  smtpUrl: string | undefined
}

export interface Cluster extends Pick<ProcessesOfCluster, 'processes'> {
  port: number
  /** The servers that the processes use. */
  servers: {
    primary: PostgresServer
    standby: PostgresServer
    bouncer: PgBouncer
    redis: RedisServer
    bucket: BucketServer
  }
  /** The primary's database, as its owner. */
  databaseUrl: string
  /** Addresses and logins to print in the terminal. */
  summary(): Promise<string>
}

const database = 'rendezvous'
const user = 'rendezvous'
/** This role is not the owner, and has only the application's rights. */
const login = 'rendezvous_login'

/**
 * Starts a whole cluster on this machine: PostgreSQL with a streaming replica behind PgBouncer, Redis, an S3 store, a
 * mail catcher, two web processes, two workers and the proxy. The primary and the store survive restarts; the replica
 * is copied again each time.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, secrets, say, steps, port, demo } = options
  const inside = (name: string) => path.join(folder, name)
  const who = { user, password: secrets.databasePassword }
  const settings = ['max_connections=300', 'log_error_verbosity=terse', 'log_min_error_statement=panic']

  const primaryDir = inside('primary')
  const primary = await startPostgres({ dataDir: primaryDir, ...who, settings })
  steps.push({ name: 'the primary', stop: () => primary.stop() })
  await createDatabase(primary, secrets.databasePassword)
  await rm(inside('standby'), { recursive: true, force: true })
  const standby = await startStandby({ primary, primaryDir, dataDir: inside('standby'), ...who, settings })
  steps.push({ name: 'the replica', stop: () => standby.stop() })
  const bouncer = await startPgBouncer({
    databases: {
      [database]: `host=127.0.0.1 port=${primary.port}`,
      replica: `host=127.0.0.1 port=${standby.port} dbname=${database}`,
    },
    user: login,
    password: secrets.databasePassword,
  })
  steps.push({ name: 'PgBouncer', stop: () => bouncer.stop() })
  say(`PostgreSQL: primary on port ${primary.port}, streaming replica on port ${standby.port}, both behind PgBouncer`)

  mkdirSync(inside('redis'), { recursive: true })
  const redis = await startRedis(inside('redis'))
  steps.push({ name: 'Redis', stop: () => redis.kill() })
  const bucket = await startBucketServer(inside('bucket'))
  steps.push({ name: 'the store', stop: () => bucket.stop() })
  const catcher = options.smtpUrl ? null : await catchMails(inside('mails'))
  if (catcher) steps.push({ name: 'the catcher of mails', stop: () => catcher.stop() })
  say(`Redis: ${redis.url}; media: ${bucket.url('demo').split('?')[0]}; mails: ${catcher ? inside('mails') : 'sent'}`)

  const cluster = await startProcesses({
    folder,
    databaseUrl: bouncer.url(database),
    replicaUrl: bouncer.url('replica'),
    redisUrl: redis.url,
    mediaUrl: bucket.url('demo'),
    smtpUrl: options.smtpUrl ?? catcher?.url ?? '',
    secretKey: secrets.secretKey,
    port,
    web: 2,
    workers: 2,
    env: { ...bucket.credentials, DATABASE_POOLER: 'transaction', MIGRATIONS: 'wait' },
    firstEnv: {
      DEMO: String(demo),
      PORT: String(port),
      MIGRATIONS: 'run',
      DATABASE_OWNER_URL: primary.url(database),
    },
  })
  steps.push({
    name: 'the processes',
    async stop() {
      const codes = Object.entries(await cluster.stop())
      const wrong = codes.filter(([, code]) => code !== 0).map(([name, code]) => `${name} with code ${code}`)
      if (wrong.length > 0) throw new Error(`ended ${wrong.join(', ')}`)
    },
  })
  return {
    port: cluster.proxy.port,
    servers: { primary, standby, bouncer, redis, bucket },
    databaseUrl: primary.url(database),
    processes: cluster.processes,
    async summary() {
      const rows = await Promise.all(
        cluster.processes.map(async (each) => {
          const state = (await each.isReady()) ? 'ready' : 'not ready'
          const address = each.service === 'web' ? `http://127.0.0.1:${each.port}` : ''
          return `  ${each.name}  ${state}  metrics http://127.0.0.1:${each.metricsPort}/metrics  ${address}`.trimEnd()
        }),
      )
      const made = readDemoFile(cluster.processes[0]?.dataDir ?? '')
      return [
        'Processes',
        ...rows,
        `Logs ${folder}/*.log`,
        ...(made ? [describeDemo({ ...made, mailbox: undefined })] : []),
      ].join('\n')
    },
  }
}

async function createDatabase(primary: PostgresServer, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`)
    const { rowCount: known } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [login])
    if (!known) await client.query(`CREATE ROLE ${login} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
