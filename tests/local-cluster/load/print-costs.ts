import { availableParallelism, loadavg } from 'node:os'
import { printTable } from '../../bench/measure.ts'
import { type Counts, kinds } from './calls.ts'
import { type Peaks, standIns, type Usage } from './costs.ts'

export interface Measured {
  counts: Counts
  /** Usage without members, for `idleSeconds`. */
  idle: Usage
  idleSeconds: number
  /** Usage with `online` members, for `seconds`. */
  used: Usage
  seconds: number
  online: number
  peaks: Peaks
  /** Megabytes by process, before and with the members. */
  memoryBefore: Record<string, number>
  memory: Record<string, number>
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const whole = (value: number) => Math.round(value).toLocaleString('en')
const kilo = (bytes: number) => (bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })

/** Prints the calls with their times, and the cost of 1,000 members online in addition to the idle processes. */
export function printCosts(measured: Measured): void {
  const { counts, idle, idleSeconds, used, seconds, online, peaks, memory, memoryBefore } = measured
  const per = (value: number) => (value / seconds / online) * 1000
  printTable(
    `${online} members online for ${Math.round(seconds)} s; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    ['call', 'number', 'per s', 'kB', 'p50 ms', 'p95 ms', 'p99 ms'],
    kinds.map((kind) => {
      const { ms, bytes } = counts.calls[kind]
      const sorted = ms.toSorted((a, b) => a - b)
      const times = [0.5, 0.95, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0))
      return [kind, whole(ms.length), (ms.length / seconds).toFixed(1), kilo(bytes / Math.max(1, ms.length)), ...times]
    }),
  )
  const perSecondIdle = (value: number) => value / idleSeconds
  const rate = (busy: number, without: number) => per(busy - perSecondIdle(without) * seconds)
  const cpu = Object.entries(used.cpu).map(([name, ms]): [string, string, string] => {
    const without = idle.cpu[name] ?? 0
    return [name, (perSecondIdle(without) / 1000).toFixed(3), (rate(ms, without) / 1000).toFixed(3)]
  })
  const product = Object.keys(used.cpu).filter((name) => name !== standIns)
  const all = (usage: Usage) => sum(product.map((name) => usage.cpu[name] ?? 0))
  printTable(
    'Cores in use',
    ['process', 'without anyone', 'for 1,000 online'],
    [
      ...cpu,
      [
        'all but the stand-ins',
        (perSecondIdle(all(idle)) / 1000).toFixed(3),
        (rate(all(used), all(idle)) / 1000).toFixed(3),
      ],
    ],
  )
  const bytesOf = (photos: boolean) =>
    sum(kinds.filter((kind) => kind.startsWith('photo') === photos).map((kind) => counts.calls[kind].bytes))
  const grown = sum(Object.keys(memory).map((name) => (memory[name] ?? 0) - (memoryBefore[name] ?? 0)))
  printTable(
    'By the second, for 1,000 members online',
    ['', 'without anyone', 'for 1,000 online'],
    [
      ['calls', '', per(sum(kinds.map((kind) => counts.calls[kind].ms.length))).toFixed(1)],
      // The idle period may still include writes of the set-up, so nothing is subtracted.
      ['write-ahead log, kB, with the fixed part', kilo(perSecondIdle(idle.walBytes)), kilo(per(used.walBytes))],
      [
        'messages published in Redis',
        perSecondIdle(idle.redis.published).toFixed(1),
        rate(used.redis.published, idle.redis.published).toFixed(1),
      ],
      [
        'deliveries of Redis',
        perSecondIdle(idle.redis.deliveries).toFixed(1),
        rate(used.redis.deliveries, idle.redis.deliveries).toFixed(1),
      ],
      [
        'commands of Redis',
        perSecondIdle(idle.redis.calls).toFixed(1),
        rate(used.redis.calls, idle.redis.calls).toFixed(1),
      ],
      ['live events in streams', '', per(counts.streams.events).toFixed(1)],
      ['pages and calls out, kB', '', kilo(per(bytesOf(false)))],
      ['photos out, kB', '', kilo(per(bytesOf(true)))],
      ['streams out, kB', '', kilo(per(counts.streams.bytes))],
    ],
  )
  printTable(
    'Connections and memory',
    ['', 'figure'],
    [
      ['connections of the processes to PgBouncer, at most', String(peaks.clientConnections)],
      ['connections of PgBouncer to the primary, at most', String(peaks.serverConnections)],
      ['clients that waited at PgBouncer, at most', String(peaks.waiting)],
      ...Object.entries(memory).map(([name, mb]) => [
        `memory of ${name}, MB (before: ${whole(memoryBefore[name] ?? 0)})`,
        whole(mb),
      ]),
      ['memory grown for each member online, kB', whole((grown * 1024) / online)],
    ],
  )
}
