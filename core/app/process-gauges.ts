import { Gauge } from 'prom-client'
import { countWaitingPayments, readMailState, readQueueState } from '../features/dashboard/index.ts'
import type { Services } from '../kernel/services.ts'
import { createMediaStore, getDecoderState } from '../platform/media/index.ts'
import { minuteMs } from '../shared/durations.ts'
import { listBackups } from './backup/stored-backups.ts'
import { withTimeout } from './health.ts'
import { version } from './version.ts'

/** Milliseconds for which counts from the database are cached. */
const countsCachedMs = 5000
/** Milliseconds for which the newest backup is cached. */
const backupCachedMs = minuteMs

/** `/metrics` combines the processes of one start. For values that all of them share, it takes the maximum. */
const shared = { aggregator: 'max' } as const
/** It takes the minimum where the process that lags most matters. */
const lowest = { aggregator: 'min' } as const

/** One value, or one for each set of labels; undefined while there is none. */
type Reading = number | undefined | [labels: Record<string, string>, value: number][]

/** Gauges computed at each scrape: connections, replica, waiting work. `kernel/metrics.ts` has the counters. */
export function addGauges(services: Services): void {
  const { clock, db, env, live, metrics, snapshot } = services
  const addGauge = (
    name: string,
    help: string,
    read: () => Reading | Promise<Reading>,
    { labelNames = [], aggregator = 'sum' }: { labelNames?: string[]; aggregator?: 'sum' | 'max' | 'min' } = {},
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [metrics.registry],
      async collect() {
        const found = await read()
        if (typeof found === 'number') return this.set(found)
        if (labelNames.length === 0) return this.remove()
        this.reset()
        for (const [labels, value] of found ?? []) this.set(labels, value)
      },
    })

  addGauge('rendezvous_streams', 'Open event streams', () => live.size())
  addGauge(
    'rendezvous_build_info',
    'Always 1; its labels name the version, the commit and Node.js',
    () => [[{ version, revision: env.revision ?? '', node: process.version }, 1]],
    { labelNames: ['version', 'revision', 'node'], ...shared },
  )
  addGauge(
    'rendezvous_decoder_queue',
    'Photos by whether they are being decoded (processes) or wait for that (waiting)',
    () => Object.entries(getDecoderState()).map(([state, value]) => [{ state }, value]),
    { labelNames: ['state'] },
  )
  addGauge(
    'rendezvous_snapshot_version',
    'Version of the settings, domains and texts that the process holds',
    () => snapshot.version(),
    lowest,
  )
  addGauge(
    'rendezvous_database_connections',
    'Connections to the database by what they do; waiting counts the callers that wait for one',
    () =>
      Object.entries(db.connections()).flatMap(([pool, states]) =>
        Object.entries(states).map(([state, value]): [Record<string, string>, number] => [{ pool, state }, value]),
      ),
    { labelNames: ['pool', 'state'] },
  )
  if (db.replicaLag()) {
    const readLag = () => db.replicaLag()?.seconds
    addGauge('rendezvous_replica_lag_seconds', 'Lag of the replica; absent while it cannot be reached', readLag, shared)
    const readReachability = () => (readLag() === undefined ? 0 : 1)
    addGauge('rendezvous_replica_reachable', '1 while the replica answers', readReachability, lowest)
  }
  if (env.backup) {
    const store = createMediaStore(env.backup.url)
    const findNewest = cacheFor(backupCachedMs, async () => (await listBackups(await store))[0]?.startedAt)
    addGauge(
      'rendezvous_backup_age_seconds',
      'Age of the newest backup in BACKUP_URL; absent while there is none',
      async () => {
        const startedAt = await findNewest()
        return startedAt && (Date.now() - startedAt.getTime()) / 1000
      },
      shared,
    )
  }
  const countCached = cacheFor(countsCachedMs, () => countWaiting(services, clock.now()))
  const work = [
    ['rendezvous_outbox_due', 'Due jobs and events', 'due'],
    ['rendezvous_outbox_oldest_seconds', 'Age of the oldest due job or event', 'age'],
    ['rendezvous_outbox_dead', 'Jobs and events given up in the last seven days', 'dead'],
  ] as const
  for (const [name, help, value] of work) {
    const read = async (): Promise<Reading> => {
      const found = await countCached()
      return (
        found && [
          [{ kind: 'mail' }, found.mail[value]],
          [{ kind: 'other' }, found.other[value]],
        ]
      )
    }
    addGauge(name, help, read, { labelNames: ['kind'], ...shared })
  }
  addGauge(
    'rendezvous_payments_waiting',
    'Payments of the last day that no provider has decided within a quarter of an hour',
    async () => (await countCached())?.payments,
    shared,
  )
}

/**
 * Calls `read` at most once in `ms`. Undefined while it fails or does not answer in time, because the other metrics
 * are then needed most.
 */
function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let readAt = Number.NEGATIVE_INFINITY
  let last: Promise<T | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - readAt > ms) {
      readAt = performance.now()
      last = withTimeout(read()).catch(() => undefined)
    }
    return last
  }
}

async function countWaiting({ db, sites }: Services, now: Date) {
  const domains = sites.listDomains().map(({ id }) => id)
  const [mail, other, payments] = await Promise.all([
    readMailState(db, now),
    readQueueState(db, now),
    countWaitingPayments(db, domains, now),
  ])
  const withAge = ({ due, dead, oldest_at: since }: typeof mail) => ({
    due,
    dead,
    age: since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0,
  })
  return { mail: withAge(mail), other: withAge(other), payments }
}
