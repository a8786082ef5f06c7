import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { boot } from '../../core/app/boot.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { type ManualClock, systemClock } from '../../core/kernel/clock.ts'
import { createLogger } from '../../core/kernel/logger.ts'
import type { Services } from '../../core/kernel/services.ts'
import type { StoredMail } from '../../core/platform/mail/mailbox.ts'
import { findFreePort } from '../../db/postgres-server.ts'
import type { TestApp, TestAppOptions } from '../harness/app.ts'
import { atFileEnd } from '../harness/cleanup.ts'
import { createClient } from '../harness/client.ts'
import { type TestDatabase, testDatabase } from '../harness/database.ts'
import { type CapturedMail, testSmtp } from '../harness/smtp.ts'
import { startKilling } from '../local-cluster/killer.ts'
import type { ProductProcess } from '../local-cluster/product-process.ts'
import { startProcesses } from '../local-cluster/start-processes.ts'

/** Variables that differ per process or that the cluster sets. */
const perProcessVariables = new Set(['PORT', 'PUBLIC_PORT', 'HOST', 'SERVICES', 'DEMO', 'DATA_DIR', 'WEB_PROCESSES'])

/**
 * The product like `testApp`, but as two web processes and two workers behind a proxy, with a streaming replica, Redis
 * and an S3 store. One process is killed now and then. Tests use only the proxy and the database; `services`
 * belong to an extra process that handles no requests.
 */
export async function startClusterApp(options: TestAppOptions): Promise<TestApp> {
  if (options.pluginsFolder || options.openApplications || options.database) {
    throw new Error('The processes of a cluster are the product as it is built, each file’s on its own database.')
  }
  const db = await testDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-cluster-'))
  const smtp = await testSmtp()
  const port = Number(options.env?.PORT ?? 0) || (await findFreePort())
  const shared = {
    databaseUrl: db.url,
    replicaUrl: `${inject('replicaUrl')}${new URL(db.url).pathname.slice(1)}`,
    redisUrl: inject('redisUrl'),
    mediaUrl: inject('mediaUrl'),
    smtpUrl: smtp.url,
    secretKey: 'of a cluster that lives as long as a test file',
  }
  await replicated(shared.replicaUrl)
  const settings = { RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: '[]', LOG_LEVEL: 'warn', ...options.env }
  const own = await ownServices(settings, shared, folder, port)
  const cluster = await startProcesses({
    folder,
    ...shared,
    port,
    web: 2,
    workers: 2,
    env: {
      ...Object.fromEntries(Object.entries(settings).filter(([name]) => !perProcessVariables.has(name))),
      ...awsCredentials(),
      NODE_ENV: 'production',
    },
  })
  const seed = process.env.CLUSTER_SEED ?? 'rendezvous'
  const killer = startKilling({
    processes: cluster.processes,
    seed: `${seed} ${new Date().getUTCDate()}`,
    most: 12,
    pauseMs: [1500, 6000],
  })
  keepInStep(own.services, cluster.processes)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await killer.stop()
      const { web, worker } = killer.killed()
      process.stdout.write(`Killed: web ${web}, worker ${worker}; requests sent again: ${cluster.proxy.retried()}\n`)
      const ended = await cluster.stop()
      await own.shutdown.run()
      if (process.env.CLUSTER_KEEP) process.stdout.write(`Logs: ${folder}\n`)
      else await rm(folder, { recursive: true, force: true })
      expect(Object.values(ended), 'every process ends in order').toEqual(Object.values(ended).map(() => 0))
    })()
    return stopping
  }
  atFileEnd(stop)
  return {
    services: own.services,
    db,
    clock: realClock(),
    port,
    dataDir: path.join(folder, 'test'),
    client: (host) => createClient(port, host),
    settle: () => waitUntilSettled(db),
    mails: async () => smtp.mails.map(toStoredMail).reverse(),
    stop,
  }
}

/** Services of a process without requests and jobs: it creates the demo and changes settings. */
function ownServices(
  settings: Record<string, string>,
  shared: { databaseUrl: string; redisUrl: string; mediaUrl: string; smtpUrl: string; secretKey: string },
  folder: string,
  port: number,
) {
  const env = loadEnvironment([], {
    DEMO: '0',
    ...settings,
    DATA_DIR: path.join(folder, 'test'),
    DATABASE_URL: shared.databaseUrl,
    REDIS_URL: shared.redisUrl,
    MEDIA_URL: shared.mediaUrl,
    SMTP_URL: shared.smtpUrl,
    SECRET_KEY: shared.secretKey,
    PUBLIC_PORT: String(port),
  })
  return boot({ env: { ...env, services: [] }, log: createLogger('silent'), processMetrics: false })
}

const awsCredentials = () => ({
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
})

/** A new database reaches the replica with a delay. */
const replicated = (url: string) =>
  until(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }, 'The new database has come to the replica')

/** Polls without `expect`, because some of this runs before the first test. */
async function until(met: () => Promise<boolean>, what: string, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s.`)
    await wait(20)
  }
}

/** Waits until every process has a change that a test made through its own services, as in a single process. */
function keepInStep(services: Services, processes: readonly ProductProcess[]): void {
  const { snapshot, settings } = services
  const versionOf = async ({ metricsPort }: ProductProcess) => {
    const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      (found) => found.text(),
      () => '',
    )
    return Number(/^rendezvous_snapshot_version (\d+)$/m.exec(reply)?.[1] ?? -1)
  }
  // A process that has just been killed reads the state when it starts.
  const known = async () => {
    const versions = await Promise.all(processes.map(versionOf))
    return versions.every((version) => version === -1 || version >= snapshot.version())
  }
  const message = 'Every process knows of the change'
  const reload = snapshot.reload
  snapshot.reload = async () => {
    await reload()
    await until(known, message)
  }
  const change = settings.change
  settings.change = async (...args) => {
    const changed = await change(...args)
    await until(known, message)
    return changed
  }
}

/** Processes use the real clock. Tests may advance it by a second to separate moments: that much passes anyway. */
function realClock(): ManualClock {
  const refuse = () => {
    throw new Error('The processes of a cluster keep the real time.')
  }
  return { now: () => systemClock.now(), set: refuse, advance: (ms) => (ms > 1000 ? refuse() : undefined) }
}

const countDueSql = `select count(*)::int as due from outbox where done_at is null and dead_at is null and run_at <= now()`

async function waitUntilSettled(db: TestDatabase): Promise<void> {
  const done = async () => (await db.asOwner<{ due: number }>(countDueSql))[0]?.due === 0
  // A killed worker keeps its claims for a minute.
  await until(done, 'All work is done', 90_000)
}

const toStoredMail = (mail: CapturedMail): StoredMail => ({
  id: mail.messageId ?? '',
  date: mail.date ?? '',
  to: mail.envelopeTo[0] ?? '',
  from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
  subject: mail.subject ?? '',
  html: mail.html ?? '',
  text: mail.text ?? '',
})
