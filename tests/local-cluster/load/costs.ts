import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'
import { residentBytes, treeCpuMs } from '../../bench/process-usage.ts'
import type { Cluster } from '../start-cluster.ts'

/** The resources that the cluster has used so far. */
export interface Usage {
  /** Milliseconds of CPU time by process. */
  cpu: Record<string, number>
  walBytes: number
  redis: { calls: number; bytesIn: number; bytesOut: number; published: number; deliveries: number }
}

/** The largest values in a period. */
export interface Peaks {
  serverConnections: number
  clientConnections: number
  waiting: number
}

export const standIns = 'proxy and store (stand-ins)'

/** Measures the resources of a cluster. `client` is connected to the primary, as its owner. */
export async function watchCosts(cluster: Cluster, client: pg.Client) {
  const { primary, standby, bouncer, redis } = cluster.servers
  const admin = new pg.Client({ connectionString: bouncer.url('pgbouncer') })
  await admin.connect()
  const asking = new Redis(redis.url)
  // Redis does not count deliveries, so each message is counted once for every subscriber of its channel.
  const listening = new Redis(redis.url)
  let [published, deliveries] = [0, 0]
  const counting = new Set<Promise<void>>()
  listening.on('pmessage', (_pattern, channel: string) => {
    published += 1
    const counted = asking.call('pubsub', 'numsub', channel).then((reply) => {
      deliveries += Number((reply as [string, number])[1])
    })
    counting.add(counted)
    void counted.finally(() => counting.delete(counted)).catch(() => {})
  })
  await listening.psubscribe('rendezvous:*')

  let peaks: Peaks = { serverConnections: 0, clientConnections: 0, waiting: 0 }
  let watching = true
  const watched = (async () => {
    for (; watching; await wait(500)) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and application_name = 'rendezvous'`,
      )
      // Uses the simple protocol, because PgBouncer's console supports no other.
      const pools = (await admin.query('show pools')).rows as Record<string, string>[]
      const sum = (column: string) =>
        pools.filter(({ database }) => database !== 'pgbouncer').reduce((all, row) => all + Number(row[column]), 0)
      peaks = {
        serverConnections: Math.max(peaks.serverConnections, rows[0]?.n ?? 0),
        clientConnections: Math.max(peaks.clientConnections, sum('cl_active') + sum('cl_waiting')),
        waiting: Math.max(peaks.waiting, sum('cl_waiting')),
      }
    }
  })()

  const programs = (): Record<string, number | undefined> => ({
    ...Object.fromEntries(cluster.processes.map((each) => [each.name, each.pid()])),
    'PostgreSQL, primary': primary.pid,
    'PostgreSQL, replica': standby.pid,
    PgBouncer: bouncer.pid(),
    Redis: redis.pid(),
  })

  async function readRedis(): Promise<Record<string, number>> {
    const text = await asking.info('stats')
    return Object.fromEntries(text.split('\r\n').map((line) => [line.split(':')[0], Number(line.split(':')[1])]))
  }

  return {
    async read(): Promise<Usage> {
      await Promise.allSettled(counting)
      const { user, system } = process.cpuUsage()
      const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
      const stats = await readRedis()
      return {
        cpu: {
          ...Object.fromEntries(Object.entries(programs()).map(([name, pid]) => [name, pid ? treeCpuMs(pid) : 0])),
          [standIns]: (user + system) / 1000,
        },
        walBytes: Number(rows[0]?.bytes),
        redis: {
          calls: stats.total_commands_processed ?? 0,
          published,
          deliveries,
          bytesIn: stats.total_net_input_bytes ?? 0,
          bytesOut: stats.total_net_output_bytes ?? 0,
        },
      }
    },
    /** Megabytes of memory by process of the product. */
    async readMemory(): Promise<Record<string, number>> {
      const megabytes = async (pid: number | undefined) => (pid ? (await residentBytes(pid)) / 1024 ** 2 : 0)
      return Object.fromEntries(
        await Promise.all(cluster.processes.map(async (each) => [each.name, await megabytes(each.pid())] as const)),
      )
    },
    /** Returns the largest values since its last call. */
    takePeaks(): Peaks {
      const taken = peaks
      peaks = { serverConnections: 0, clientConnections: 0, waiting: 0 }
      return taken
    },
    async stop() {
      watching = false
      await watched
      asking.disconnect()
      listening.disconnect()
      await admin.end()
    },
  }
}

/** The resources used between two readings. */
export function subtractUsage(after: Usage, before: Usage): Usage {
  const minus = <T extends Record<string, number>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value - (b[name] ?? 0)])) as T
  return {
    cpu: minus(after.cpu, before.cpu),
    walBytes: after.walBytes - before.walBytes,
    redis: minus(after.redis, before.redis),
  }
}
