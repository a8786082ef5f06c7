import cluster from 'node:cluster'
import pg from 'pg'
import { buildConnectionConfig, limitSettings, type SessionLimits } from '../../db/connection.ts'
import { describeConnections, readConnectionBudget } from '../../db/connection-budget.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts'
import { isConnectionLoss } from '../../db/errors.ts'
import { listPendingMigrations, migrateUp } from '../../db/migrate.ts'
import { openKnex, openPool } from '../../db/pools.ts'
import { appRole } from '../../db/roles.ts'
import type { TraceStatement } from '../../db/trace-statements.ts'
import type { Environment } from '../kernel/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Tracing } from '../kernel/tracing.ts'
import { assertRestoreComplete } from './backup/layout.ts'
import { startBackups } from './backup/schedule.ts'
import { EnvironmentError } from './environment.ts'
import type { Shutdown } from './shutdown.ts'

/** Milliseconds to wait for a database server to start. */
const timeoutMs = 30_000

/** Milliseconds to wait for another process to migrate. */
const migrationTimeoutMs = 600_000

/** The database server, migrated. */
export interface DatabaseServer {
  url: string
  /** False while the embedded server is down. Always true for an external server. */
  alive(): boolean
}

export interface StorageOptions {
  env: Environment
  log: Logger
  shutdown: Shutdown
  announce(line: string): void
  tracing?: Tracing | undefined
  /** Called when the embedded server dies, and when it is back. */
  onChange?(alive: boolean): void
}

/**
 * Starts the embedded database, or connects to the server in DATABASE_URL, and runs every migration. Throws with a
 * plain message if it cannot connect within half a minute.
 */
export async function startDatabase(options: StorageOptions): Promise<DatabaseServer> {
  const { env, announce } = options
  if (!env.databaseUrl) await assertRestoreComplete(env.dataDir)
  const own = env.databaseUrl ? null : await startEmbeddedServer(options)
  const url = env.databaseUrl ?? own?.url ?? ''
  const pooled = env.databasePooler !== undefined
  const waitForUrl = (config: pg.ClientConfig) => waitForServer(config, announce, 'DATABASE_URL')
  if (env.databaseUrl && !pooled) await waitForUrl(buildConnectionConfig(env.databaseUrl))
  if (env.databaseOwnerUrl)
    await waitForServer(buildConnectionConfig(env.databaseOwnerUrl), announce, 'DATABASE_OWNER_URL')
  if (env.migrations === 'wait') await waitForMigrations(url, env, announce)
  else {
    const ran = await migrate(env, url)
    if (ran.length > 0) announce(`Database: ${ran.length} migrations run`)
  }
  // Only after the migrations: sessions that the pooler opened earlier would lack the settings they give the login.
  if (pooled) await waitForUrl(buildConnectionConfig(url, { pooled }))
  if (cluster.isPrimary && !pooled)
    announce(describeConnections(countProcesses(env), env.databasePool, await readConnectionBudget(url)))
  // The process that runs the embedded server also backs it up; the others see it as an external server.
  if (own) startBackups(options)
  return { url, alive: () => own?.running() ?? true }
}

/** Opens the migrated database as the application's role. Throws as `startDatabase` does. */
export async function openStorage(
  options: StorageOptions,
): Promise<Pick<DatabaseServer, 'alive'> & { database: Database }> {
  const { env, log, shutdown, tracing } = options
  const { url, alive } = await startDatabase(options)
  const database = openDatabase({
    url,
    replicaUrl: env.databaseReplicaUrl,
    role: appRole,
    poolSize: env.databasePool,
    pooled: env.databasePooler !== undefined,
    settings: limitSettings(toSessionLimits(env)),
    onError: (error) => log.warn({ err: error }, 'database connection'),
    ...(tracing ? { trace: traceStatements(tracing) } : {}),
  })
  shutdown.add('database', () => database.close())
  // Checks the first connection of each kind, so that nothing starts with a role that has more rights than the
  // application.
  await Promise.all([database.pool.query('SELECT 1'), database.knex.raw('SELECT 1')])
  return { database, alive }
}

/** Traces each statement of a request or job. Its text has placeholders instead of values. */
const traceStatements =
  (tracing: Tracing): TraceStatement =>
  (name, text) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text }
    const span = tracing.start(name, { kind: 'client', attributes })
    return (error) => {
      if (error !== undefined) span?.fail(error)
      span?.end()
    }
  }

/** Runs pending migrations as the owner of the database. `url` is the product's own login. */
export async function migrate(
  { databaseOwnerUrl, databasePooler, databaseLimits }: Environment,
  url: string,
): Promise<string[]> {
  if (databasePooler && !databaseOwnerUrl)
    throw new EnvironmentError('Migrations need DATABASE_OWNER_URL: an address that bypasses the pooler.')
  const { jobStatement, lock, idle, migrationLock } = databaseLimits
  return migrateUp(databaseOwnerUrl ?? url, undefined, {
    login: databaseOwnerUrl ? decodeURIComponent(new URL(url).username) : undefined,
    // Behind a pooler all processes share sessions, so they have the same limits.
    limits: { statement: jobStatement, lock, idle },
    lockTimeoutMs: migrationLock * 1000,
  })
}

/** Waits until another process, started first by the release, has run every migration of this version. */
async function waitForMigrations(url: string, env: Environment, announce: (line: string) => void): Promise<void> {
  const config = buildConnectionConfig(url, { pooled: env.databasePooler !== undefined })
  const pool = openPool({ ...config, max: 1 }, () => {})
  const deadline = Date.now() + migrationTimeoutMs
  try {
    for (let attempt = 1; ; attempt++) {
      const pending = await listPendingMigrations(openKnex(pool))
      if (pending.length === 0) return
      if (Date.now() > deadline) throw new Error(`${pending.length} migrations are pending: run core/app/migrate.ts.`)
      if (attempt === 1) announce(`Database: waiting for ${pending.length} migrations …`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await pool.end()
  }
}

/** The timeouts of this process. The demo's statements take as long as those of jobs. */
function toSessionLimits({ databaseLimits, services, demo }: Environment): SessionLimits {
  const { statement, jobStatement, lock, idle } = databaseLimits
  return { statement: services.includes('worker') || demo > 0 ? jobStatement : statement, lock, idle }
}

/** The processes of this start that use the database. */
export const countProcesses = ({ services, webProcesses }: Pick<Environment, 'services' | 'webProcesses'>): number =>
  services.includes('web') && webProcesses > 1 ? webProcesses + (services.includes('worker') ? 1 : 0) : 1

async function startEmbeddedServer({
  env,
  log,
  shutdown,
  announce,
  onChange = () => {},
}: StorageOptions): Promise<EmbeddedDatabase> {
  announce('Database: starting the embedded PostgreSQL …')
  const messages = {
    ended: 'the embedded database has died and is started again',
    failed: 'the embedded database could not be started again yet',
    restarted: 'the embedded database runs again',
  }
  const server = await startEmbedded(env.dataDir, {
    connections: (countProcesses(env) + 1) * env.databasePool,
    onChange(what, error) {
      log[what === 'restarted' ? 'warn' : 'error']({ err: error }, messages[what])
      onChange(what === 'restarted')
    },
  })
  shutdown.add('embedded database', () => server.stop())
  return server
}

async function waitForServer(
  config: pg.ClientConfig,
  announce: (line: string) => void,
  variable: string,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const { host, port } = client
      if (!isConnectionLoss(error)) {
        throw new Error(`${variable}: the server at ${host}:${port} refuses: ${(error as Error).message}`, {
          cause: error,
        })
      }
      if (Date.now() > deadline) throw new Error(`${variable}: no server answers at ${host}:${port}.`, { cause: error })
      if (attempt === 1) announce(`Database: waiting for ${host}:${port} …`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
