import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Middleware } from 'koa'
import { listPendingMigrations } from '../../db/migrate.ts'
import { ensurePartitions } from '../features/conversations/index.ts'
import { listErasureStores, startErasureLists } from '../features/privacy/index.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import type { Environment } from '../kernel/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Services } from '../kernel/services.ts'
import type { Tracing } from '../kernel/tracing.ts'
import { endStreams } from '../platform/events/index.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { canLimitMemory } from '../platform/isolation/memory-limit.ts'
import {
  computeProgress,
  createLocalDriver,
  createRedisDriver,
  listBackfills,
  startWorker,
  type Worker,
} from '../platform/jobs/index.ts'
import { devMailRoutes } from '../platform/mail/dev-mail.ts'
import { devSmsRoutes } from '../platform/sms/index.ts'
import { createServices } from './create-services.ts'
import { devGalleryRoutes } from './demo/dev-gallery.ts'
import { devPagesRoutes } from './demo/dev-pages.ts'
import { describeStart, finishDemoPhotos, getMailboxToken, prepareDemo, writeDemoAddresses } from './demo/prepare.ts'
import { serveBuiltFiles } from './files.ts'
import { createOperationsMiddleware, type ExposedMetrics, type HealthCheck, type ProbeOptions } from './health.ts'
import { serveMetrics } from './metrics-server.ts'
import { openMemberSite } from './pages/site-renderer.ts'
import { restrictFilePermissions } from './private-files.ts'
import { addGauges } from './process-gauges.ts'
import { exposeMetricsToPrimary, type PrimaryConnection } from './processes/primary-connection.ts'
import { createHttpServer, drainServer, listen } from './server.ts'
import { createSetupGate } from './setup/gate.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { openStorage } from './storage.ts'

/** Printed by a process without a web server once it takes work. */
export const workerStartedMessage = 'Rendezvous runs jobs, without a web server.'

export interface BootOptions {
  env: Environment
  log: Logger
  clock?: Clock
  /** Prints progress for the terminal. Default: silent. */
  announce?(line: string): void
  /** Called before anything is opened, with the shutdown that closes it. */
  onStarting?(shutdown: Shutdown): void
  /** One application per process measures the process itself. Default true. */
  processMetrics?: boolean
  pluginsFolder?: string
  /** Whether the worker runs schedules. Default true. */
  schedules?: boolean
  tracing?: Tracing
  /** Set if the primary process on this machine started this one. */
  primary?: PrimaryConnection
  /** Where the two browser applications come from. Default: the build. */
  openApplications?: OpenApplications
}

/** The browser applications as middleware: their files, and the pages of the member site. */
export type OpenApplications = (
  services: Services,
  server: Server,
) => Promise<{ files: readonly Middleware[]; pages: Middleware | undefined }>

const openBuiltApplications: OpenApplications = async (services) => ({
  files: serveBuiltFiles(),
  pages: await openMemberSite(services),
})

export interface RunningProcess {
  services: Services
  shutdown: Shutdown
  /** Undefined without the `web` service. */
  server: Server | undefined
  port: number | undefined
  /** Undefined without the `worker` service. */
  worker: Worker | undefined
}

/**
 * Starts a process: database and migrations, services, demo, worker, and last the web server, so that requests arrive
 * only when everything is ready. If a step fails, the earlier ones are closed again.
 */
export async function boot(options: BootOptions): Promise<RunningProcess> {
  const shutdown = createShutdown(() => options.log)
  options.onStarting?.(shutdown)
  try {
    return await start(options, shutdown)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

async function start(options: BootOptions, shutdown: Shutdown): Promise<RunningProcess> {
  const {
    env,
    log,
    clock = systemClock,
    announce = () => {},
    processMetrics = true,
    pluginsFolder,
    primary,
    tracing,
  } = options
  const openApplications = options.openApplications ?? openBuiltApplications
  if (!(await canLimitMemory())) log.warn('prlimit (util-linux) is missing: upload decoders run without a memory limit')
  await restrictFilePermissions(env, log)
  const { database: db, alive } = await openStorage({ env, log, shutdown, announce, tracing })
  const services = await createServices({
    env,
    log,
    clock,
    db,
    tracing,
    shutdown,
    processMetrics,
    pluginsFolder,
  })
  const { registry } = services.metrics
  addGauges(services)
  if (primary) exposeMetricsToPrimary(registry)
  const waitForHandover = primary?.waitForHandover
  const probes = {
    checks: createHealthChecks(services),
    backfills: () => describeBackfills(services),
    log,
    draining: shutdown.draining,
    alive: primary?.databaseAlive ?? alive,
    metrics: { type: registry.contentType, text: () => primary?.metrics() ?? registry.metrics() },
  }
  // Before any writes, because a message for a month without a partition would be refused.
  await ensurePartitions(services)
  // If the store is unavailable, the list is created at the next start or the first erasure.
  await listErasureStores(services)
    .then(startErasureLists)
    .catch((error) => log.warn({ err: error }, 'writing the list of erased members failed'))
  await prepareDemo(services, announce)
  const worker = env.services.includes('worker')
    ? await startJobWorker(services, shutdown, options.schedules)
    : undefined
  const server = env.services.includes('web') ? createHttpServer() : undefined
  const port = server
    ? await startServing(services, server, shutdown, probes, { openApplications, waitForHandover })
    : undefined
  if (env.metricsPort !== undefined) {
    const where = { host: env.metricsHost, port: env.metricsPort, token: env.metricsToken }
    const metricsPort = await serveMetrics({ ...probes, ...where }, shutdown)
    announce(
      `Metrics at http://${isIPv6(env.metricsHost) ? `[${env.metricsHost}]` : env.metricsHost}:${metricsPort}/metrics`,
    )
  }
  if (worker) finishDemoPhotos(services, shutdown)
  announce(port === undefined ? workerStartedMessage : await describeStart(services, port))
  return { services, shutdown, server, port, worker }
}

async function startJobWorker(services: Services, shutdown: Shutdown, schedules?: boolean): Promise<Worker> {
  const { env, log } = services
  const onError = (error: unknown) => log.warn({ err: error }, 'the connection of the queue failed')
  const driver = env.redisUrl ? await createRedisDriver(env.redisUrl, onError) : createLocalDriver()
  const worker = await startWorker(services, driver, { schedules })
  shutdown.add('worker', () => worker.close())
  return worker
}

async function startServing(
  services: Services,
  server: Server,
  shutdown: Shutdown,
  probes: ProbeOptions & { metrics: ExposedMetrics },
  {
    openApplications,
    waitForHandover,
  }: { openApplications: OpenApplications; waitForHandover: PrimaryConnection['waitForHandover'] | undefined },
): Promise<number> {
  const { env } = services
  const mailbox = getMailboxToken(services)
  const app = createHttp(services, {
    operations: [
      createOperationsMiddleware({ ...probes, metricsToken: env.metricsToken }),
      ...(mailbox ? [devMailRoutes, devSmsRoutes].map((make) => make({ token: mailbox, dataDir: env.dataDir })) : []),
      ...(env.demo > 0 ? [devPagesRoutes(services), devGalleryRoutes(services)] : []),
      createSetupGate(services),
    ],
    ...(await openApplications(services, server)),
  })
  server.on('request', app.callback())
  const port = await listen(server, env.port, env.host)
  writeDemoAddresses(services, port, mailbox)
  shutdown.add('web server', async () => {
    const drained = drainServer(server, waitForHandover)
    endStreams(services)
    await drained
  })
  return port
}

async function assertDiskSpace({ disk }: Services): Promise<void> {
  if (await disk.isFull()) throw new Error('a disk is full: nothing can be written')
}

const describeBackfills = async (services: Services): Promise<Record<string, number | null>> =>
  Object.fromEntries(
    (await listBackfills(services)).map((each) => {
      const share = computeProgress(each)
      return [each.id, share === undefined ? null : Math.floor(share * 100)]
    }),
  )

/** The checks of `/readyz`. Migrations cannot become pending again while a process lives, so success is cached. */
function createHealthChecks(services: Services): HealthCheck[] {
  let migrated = false
  const checkMigrations = async () => {
    if (migrated) return
    const pending = await listPendingMigrations(services.db.knex)
    if (pending.length > 0) throw new Error(`${pending.length} migrations are pending`)
    migrated = true
  }
  return [
    { name: 'database', essential: true, check: () => services.db.pool.query('SELECT 1') },
    { name: 'migrations', essential: true, check: checkMigrations },
    { name: 'disk', essential: true, check: () => assertDiskSpace(services) },
    { name: 'queue', essential: false, check: () => services.bus.ping() },
  ]
}
