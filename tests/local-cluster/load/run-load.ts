import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs } from '../../../core/shared/durations.ts'
import type { Cluster } from '../start-cluster.ts'
import type { Counts } from './calls.ts'
import { subtractUsage, watchCosts } from './costs.ts'
import type { DriverNews, DriverOrder, DriverPlan } from './driver.ts'
import { makeLoadMembers, waitForSearchIndex } from './members.ts'
import { printCosts } from './print-costs.ts'

export interface LoadOptions {
  /** The number of members online at the same time, each with a live stream. */
  online: number
  minutes: number
  say(line: string): void
}

/** The minimum size of a pool, so that searches use the index as in large pools. */
const minMembers = 1000
/** Milliseconds without members, to measure the idle processes. */
const idleMs = 60_000
/** Milliseconds after all members have arrived, before measuring, so that plans and compiled code exist. */
const warmUpMs = 45_000
/** Milliseconds after the end in which all work must be done. */
const drainMs = 60_000

/**
 * Measures some minutes in which members log in, read pages, search, like, write and open photos while each has a
 * stream. Prints what 1,000 members online cost. Resolves with the faults.
 */
export async function runLoad(cluster: Cluster, { online, minutes, say }: LoadOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  const costs = await watchCosts(cluster, client)
  Object.assign(process.env, cluster.servers.bucket.credentials)
  try {
    // At least twice as many as are online, so that members who leave are replaced by others.
    const count = Math.max(minMembers, online * 2)
    const made = await makeLoadMembers(client, cluster.servers.bucket.url('demo'), count)
    await waitForSearchIndex(client)
    say(`${made.members.length} members are made. A minute without anyone …`)
    await settle(client)
    const idleBefore = await costs.read()
    await wait(idleMs)
    const idle = subtractUsage(await costs.read(), idleBefore)
    const memoryBefore = await costs.readMemory()

    say(`${online} members come online …`)
    const driver = await startDriver({ ...made, port: cluster.port, host: 'localhost', online, seed: 'load' })
    await wait(warmUpMs)
    costs.takePeaks()
    driver.order('measure')
    const [begun, before] = [performance.now(), await costs.read()]
    say(`Measuring for ${minutes} minutes …`)
    await wait(minutes * minuteMs)
    const seconds = (performance.now() - begun) / 1000
    const used = subtractUsage(await costs.read(), before)
    const [memory, peaks] = [await costs.readMemory(), costs.takePeaks()]
    const counts = await driver.stop()
    printCosts({ counts, idle, used, peaks, memory, memoryBefore, online, seconds, idleSeconds: idleMs / 1000 })
    const failed = Object.entries(counts.failed).map(([what, times]) => `${times} × ${what}`)
    return [...failed, ...(await settle(client)), ...(await unexpectedErrors(cluster))]
  } finally {
    await costs.stop()
    await client.end()
  }
}

async function startDriver(plan: DriverPlan) {
  const child = fork(path.join(import.meta.dirname, 'driver.ts'), { stdio: 'inherit' })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The driver ended with code ${code}.`)))
  ended.catch(() => {})
  const hear = async () => (await Promise.race([once(child, 'message'), ended]))[0] as DriverNews
  const order = (what: DriverOrder) => child.send(what)
  order(plan)
  await hear()
  return {
    order,
    async stop(): Promise<Counts> {
      order('stop')
      const news = await hear()
      if (!('counts' in news)) throw new Error('The driver has counted nothing.')
      return news.counts
    },
  }
}

/** Waits until all work is done. Resolves with the work that is left or was given up. */
async function settle(client: pg.Client): Promise<string[]> {
  const text = `select count(*) filter (where done_at is null and dead_at is null and run_at <= now())::int as due,
    count(*) filter (where dead_at is not null)::int as dead from outbox`
  for (const end = Date.now() + drainMs; ; await wait(500)) {
    const { due = 0, dead = 0 } = (await client.query<{ due: number; dead: number }>(text)).rows[0] ?? {}
    if (due > 0 && Date.now() < end) continue
    return [
      ...(due > 0 ? [`${due} events and jobs are left over`] : []),
      ...(dead > 0 ? [`${dead} were given up on`] : []),
    ]
  }
}

/** The errors that the processes count as unexpected. */
async function unexpectedErrors({ processes }: Cluster): Promise<string[]> {
  const all = await Promise.all(
    processes.map(async ({ name, metricsPort }) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const counts = [...text.matchAll(/^rendezvous_unexpected_errors_total\S* (\d+)$/gm)].map((match) =>
        Number(match[1]),
      )
      const sum = counts.reduce((total, count) => total + count, 0)
      return sum > 0 ? [`${sum} unexpected errors of ${name}: see its log`] : []
    }),
  )
  return all.flat()
}
