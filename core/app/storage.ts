import cluster from 'node:cluster'
import pg from 'pg'
import { connectionConfig } from '../../db/connection.ts'
import { describeConnections, readConnectionBudget } from '../../db/connection-budget.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts'
import { isConnectionLoss } from '../../db/errors.ts'
import { migrateUp } from '../../db/migrate.ts'
import { appRole } from '../../db/roles.ts'
import type { Environment } from '../kernel/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import { assertRestoreComplete } from './backup/layout.ts'
import type { Shutdown } from './shutdown.ts'

/** How long to wait for a database server to start, in milliseconds. */
const patienceMs = 30_000

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
  say(line: string): void
  /** Called when the embedded server dies, and when it answers again. */
  onChange?(alive: boolean): void
}

/**
 * Starts the embedded database, or connects to the server that DATABASE_URL names, and runs every migration. Throws
 * with a plain message if it cannot connect within half a minute.
 */
export async function startDatabase(options: StorageOptions): Promise<DatabaseServer> {
  const { env, say } = options
  if (!env.databaseUrl) await assertRestoreComplete(env.dataDir)
  const own = env.databaseUrl ? null : await embedded(options)
  const url = env.databaseUrl ?? own?.url ?? ''
  if (env.databaseUrl) await waitForServer(env.databaseUrl, say)
  if (env.databaseOwnerUrl) await waitForServer(env.databaseOwnerUrl, say, 'DATABASE_OWNER_URL')
  const ran = await migrateUp(env.databaseOwnerUrl ?? url)
  if (ran.length > 0) say(`Database: ${ran.length} migrations run`)
  if (cluster.isPrimary)
    say(describeConnections(countProcesses(env), env.databasePool, await readConnectionBudget(url)))
  return { url, alive: () => own?.running() ?? true }
}

/** Opens the migrated database as the application's role. Throws as `startDatabase` does. */
export async function openStorage(
  options: StorageOptions,
): Promise<Pick<DatabaseServer, 'alive'> & { database: Database }> {
  const { env, log, shutdown } = options
  const { url, alive } = await startDatabase(options)
  const database = openDatabase({
    url,
    replicaUrl: env.databaseReplicaUrl,
    role: appRole,
    poolSize: env.databasePool,
    onError: (error) => log.warn({ err: error }, 'database connection'),
  })
  shutdown.add('database', () => database.close())
  // Checks the first connection of each kind, so that nothing starts with a role that has more rights than the
  // application.
  await Promise.all([database.pool.query('SELECT 1'), database.knex.raw('SELECT 1')])
  return { database, alive }
}

/** The processes of this start that use the database. */
export const countProcesses = ({ services, webProcesses }: Pick<Environment, 'services' | 'webProcesses'>): number =>
  services.includes('web') && webProcesses > 1 ? webProcesses + (services.includes('worker') ? 1 : 0) : 1

async function embedded({ env, log, shutdown, say, onChange = () => {} }: StorageOptions): Promise<EmbeddedDatabase> {
  say('Database: starting the embedded PostgreSQL …')
  const told = {
    ended: 'the embedded database has died and is started again',
    failed: 'the embedded database could not be started again yet',
    restarted: 'the embedded database runs again',
  }
  const server = await startEmbedded(env.dataDir, {
    connections: (countProcesses(env) + 1) * env.databasePool,
    onChange(what, error) {
      log[what === 'restarted' ? 'warn' : 'error']({ err: error }, told[what])
      onChange(what === 'restarted')
    },
  })
  shutdown.add('embedded database', () => server.stop())
  return server
}

async function waitForServer(url: string, say: (line: string) => void, variable = 'DATABASE_URL'): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(connectionConfig(url))
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
      if (attempt === 1) say(`Database: waiting for ${host}:${port} …`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
