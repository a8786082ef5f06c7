import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boot, type OpenApplications } from '../../core/app/boot.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { startTelemetry } from '../../core/app/telemetry.ts'
import { type ManualClock, manualClock } from '../../core/kernel/clock.ts'
import type { Environment } from '../../core/kernel/environment.ts'
import type { Services } from '../../core/kernel/services.ts'
import { readMailbox, type StoredMail } from '../../core/platform/mail/mailbox.ts'
import { defaultRoots, migrateUp } from '../../db/migrate.ts'
import { atFileEnd } from './cleanup.ts'
import { createClient, type TestClient } from './client.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestAppOptions {
  /** A manual clock at 2 March 2026, 10:00 UTC unless given. */
  clock?: ManualClock
  /** Environment variables to add: `{ REDIS_URL: redis.url, RENDEZVOUS_SETTING_MESSAGE_CREDITS: '2' }`. */
  env?: Record<string, string>
  /** Shares a database between several applications. */
  database?: TestDatabase
  /** The application's own folder, removed after the file's last test; default: an empty one. */
  dataDir?: string
  /** Folder to load plugins from, instead of `plugins/`. */
  pluginsFolder?: string
  /** The browser applications; default: the built ones. */
  openApplications?: OpenApplications
  /**
   * Whether schedules run by themselves, checked every two seconds. Default true. Turn this off in a test that runs
   * some schedules manually: otherwise both would share the work, and timing would decide the result.
   */
  schedules?: boolean
  /** Whether calls are rate limited. Default true. Turn this off in a test whose many calls a limit would refuse. */
  rateLimits?: boolean
  /** Sets LOG_LEVEL; default `silent`. */
  logLevel?: Environment['logLevel']
  /** Receives each line of the log instead of standard output. */
  logTo?: { write(line: string): void }
}

export interface TestApp {
  services: Services
  db: TestDatabase
  clock: ManualClock
  port: number
  dataDir: string
  /** A new browser. It keeps cookies and sends the headers of the site's own client. */
  client(host: string): TestClient
  /** Waits until every due event and job is done. */
  settle(): Promise<void>
  /** Mails so far, newest first; empty with SMTP_URL. */
  mails(): Promise<StoredMail[]>
  /** Drains and closes the application; automatic after the file's last test. */
  stop(): Promise<void>
}

/** The whole product in this process: services, worker and Koa on a free port, on a new database without demo. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  // The same tests, on several processes.
  if (process.env.RENDEZVOUS_CLUSTER) return (await import('../cluster/cluster-app.ts')).startClusterApp(options)
  const db = options.database ?? (await testDatabase())
  if (options.pluginsFolder) await migrateUp(db.url, { ...defaultRoots, plugins: options.pluginsFolder })
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'rendezvous-app-')))
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }))
  const env = loadEnvironment([], {
    DATA_DIR: dataDir,
    ...db.environment,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    // The second factor has separate tests.
    RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: '[]',
    LOG_LEVEL: options.logLevel ?? 'silent',
    ...options.env,
  })
  const clock = options.clock ?? manualClock()
  const { log, tracing, close } = await startTelemetry(env, options.logTo)
  const running = await boot({
    env,
    log,
    tracing,
    onStarting: (shutdown) => shutdown.add('traces and error reports', close),
    clock,
    processMetrics: false,
    pluginsFolder: options.pluginsFolder,
    openApplications: options.openApplications,
    schedules: options.schedules,
  })
  atFileEnd(() => running.shutdown.run())
  if (options.rateLimits === false) running.services.limiter.consume = async () => {}
  const port = running.port ?? 0
  return {
    services: running.services,
    db,
    clock,
    port,
    dataDir,
    client: (host) => createClient(port, host),
    settle: async () => running.worker?.settle(),
    mails: () => readMailbox(dataDir),
    stop: () => running.shutdown.run(),
  }
}
