import { Gauge } from 'prom-client'
import { countWaitingPayments, readMailState, readQueueState } from '../features/dashboard/index.ts'
import type { Services } from '../kernel/services.ts'
import { createMediaStore, getDecoderState } from '../platform/media/index.ts'
import { minuteMs } from '../shared/durations.ts'
import { listBackups } from './backup/stored-backups.ts'
import { withTimeout } from './health.ts'
import { version } from './version.ts'

/** Milliseconds for which counts from the database are cached. */
const countedFor = 5000

const backupsListedEveryMs = minuteMs

/** `/metrics` sums up the processes of one start. For values that all of them share, it takes the maximum. */
const seenAlike = 'max'

/**
 * Gauges computed at each scrape: connections, the replica, waiting work. Counters updated along the way are in
 * `kernel/metrics.ts`.
 */
export function addGauges(services: Services): void {
  const { db, env, live, metrics, snapshot } = services
  const registers = [metrics.registry]
  const counted = countWaiting(services)

  new Gauge({
    name: 'rendezvous_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(live.size())
    },
  })
  new Gauge({
    name: 'rendezvous_build_info',
    help: 'Always 1; its labels name the version, the commit and Node.js',
    labelNames: ['version', 'revision', 'node'],
    aggregator: seenAlike,
    registers,
  }).set({ version, revision: env.revision ?? '', node: process.version }, 1)
  new Gauge({
    name: 'rendezvous_decoder_queue',
    help: 'Photos by whether they are being decoded (processes) or wait for that (waiting)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(getDecoderState())) this.set({ state }, value)
    },
  })
  new Gauge({
    name: 'rendezvous_snapshot_version',
    help: 'Version of the settings, domains and texts that the process holds',
    aggregator: 'min',
    registers,
    collect() {
      this.set(snapshot.version())
    },
  })
  new Gauge({
    name: 'rendezvous_database_connections',
    help: 'Connections to the database by what they do; waiting counts who waits for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, states] of Object.entries(db.connections()))
        for (const [state, value] of Object.entries(states)) this.set({ pool, state }, value)
    },
  })
  if (db.replicaLag()) {
    new Gauge({
      name: 'rendezvous_replica_lag_seconds',
      help: 'How far the replica is behind; absent while it cannot be reached',
      aggregator: seenAlike,
      registers,
      collect() {
        const seconds = db.replicaLag()?.seconds
        if (seconds === undefined) this.remove()
        else this.set(seconds)
      },
    })
    new Gauge({
      name: 'rendezvous_replica_reachable',
      help: '1 while the replica answers',
      aggregator: 'min',
      registers,
      collect() {
        this.set(db.replicaLag()?.seconds === undefined ? 0 : 1)
      },
    })
  }
  if (env.backup) {
    const newest = createNewestBackupReader(env.backup.url)
    new Gauge({
      name: 'rendezvous_backup_age_seconds',
      help: 'How old the newest backup in BACKUP_URL is; absent while there is none',
      aggregator: seenAlike,
      registers,
      async collect() {
        const begun = await newest()
        if (begun) this.set((Date.now() - begun.getTime()) / 1000)
        else this.remove()
      },
    })
  }
  const work = [
    { name: 'rendezvous_outbox_due', help: 'Jobs and events whose time has come', value: 'due' },
    { name: 'rendezvous_outbox_oldest_seconds', help: 'How long the one has waited that waits longest', value: 'age' },
    { name: 'rendezvous_outbox_dead', help: 'Jobs and events given up on in the last seven days', value: 'dead' },
  ] as const
  for (const { name, help, value } of work)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      aggregator: seenAlike,
      registers,
      async collect() {
        const found = await counted()
        this.reset()
        if (!found) return
        this.set({ kind: 'mail' }, found.mail[value])
        this.set({ kind: 'other' }, found.other[value])
      },
    })
  new Gauge({
    name: 'rendezvous_payments_waiting',
    help: 'Payments of the last day that no provider has decided within a quarter of an hour',
    aggregator: seenAlike,
    registers,
    async collect() {
      const found = await counted()
      if (found) this.set(found.payments)
      else this.remove()
    },
  })
}

/** When the newest backup began, listed at most once a minute. Undefined while the store does not answer. */
function createNewestBackupReader(url: string): () => Promise<Date | undefined> {
  let [at, last]: [number, Promise<Date | undefined>] = [Number.NEGATIVE_INFINITY, Promise.resolve(undefined)]
  const store = createMediaStore(url)
  const read = async () => (await listBackups(await store))[0]?.begun
  return () => {
    if (performance.now() - at > backupsListedEveryMs) {
      at = performance.now()
      last = withTimeout(read()).catch(() => undefined)
    }
    return last
  }
}

/**
 * Counts once for all gauges of one scrape. Undefined if the database does not answer in time, because the other
 * metrics are then needed most.
 */
function countWaiting({ db, sites, clock }: Services) {
  const count = async () => {
    const now = clock.now()
    const domains = sites.all().map(({ id }) => id)
    const [mail, other, payments] = await Promise.all([
      readMailState(db, now),
      readQueueState(db, now),
      countWaitingPayments(db, domains, now),
    ])
    const aged = ({ due, dead, oldest_at: since }: typeof mail) => ({
      due,
      dead,
      age: since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0,
    })
    return { mail: aged(mail), other: aged(other), payments }
  }
  let [at, last]: [number, Promise<Awaited<ReturnType<typeof count>> | undefined>] = [
    Number.NEGATIVE_INFINITY,
    Promise.resolve(undefined),
  ]
  return () => {
    if (performance.now() - at > countedFor) {
      at = performance.now()
      last = withTimeout(count()).catch(() => undefined)
    }
    return last
  }
}
