import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createRedisDriver } from '../../core/platform/jobs/redis-driver.ts'
import { startWorker, type Worker } from '../../core/platform/jobs/worker.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { createOutboxWorld, dutchSite } from '../factories/outbox-world.ts'
import { testRedis } from '../harness/index.ts'
import { recordFigure } from './figures.ts'

// Redis is flushed, killed or stopped while work is waiting; all work must be done exactly once. `npm run faults` runs
// 20 rounds of 1,000 jobs. Redis is away for a minute in every tenth round, and for three seconds in the others.

const rounds = Number(process.env.REDIS_ROUNDS ?? 1)
const jobs = Number(process.env.REDIS_JOBS ?? 200)
const longMs = Number(process.env.REDIS_AWAY_MS ?? 500)
const isLong = (round: number) => round % 10 === 1
const awayMs = (round: number) => (isLong(round) ? longMs : longMs / 20)

const workers: Worker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
})

test(`no job is lost and none is done twice in ${rounds} rounds without Redis`, {
  timeout: minuteMs + rounds * (longMs + minuteMs),
}, async () => {
  const redis = await testRedis()
  const done = new Map<number, number>()
  const world = await createOutboxWorld({ job: async (_ctx, { n }) => void done.set(n, (done.get(n) ?? 0) + 1) })
  // Two processes, each with its own driver.
  for (const _ of [1, 2]) workers.push(await startWorker(world.services, await createRedisDriver(redis.url, () => {})))
  // Work in a queue that was lost is due again after a minute. Only those rows are moved in time: advancing the clock
  // would also expire rows that are being worked on, whose claims are renewed by the machine's clock.
  const passMinute = () =>
    world.db.asOwner(
      'update outbox set locked_until = $1 where claim is null and done_at is null and locked_until > $1',
      [world.clock.now()],
    )
  let next = 0
  const enqueue = (count: number) =>
    world.db.transaction(async (tx) => {
      const entries = Array.from({ length: count }, () =>
        world.services.outbox.buildJobEntry(dutchSite, world.job, { n: next++ }),
      )
      await world.services.outbox.add(tx, entries)
    })
  for (let round = 1; round <= rounds; round += 1) {
    await enqueue(jobs / 2)
    await redis.flush()
    await redis.kill()
    // Work requested while Redis is away waits, or is done without it.
    await enqueue(jobs / 2)
    await wait(awayMs(round))
    await redis.start()
    await vi.waitFor(
      async () => {
        await passMinute()
        expect((await world.rows()).filter((row) => !row.done)).toEqual([])
      },
      { timeout: 60_000, interval: 250 },
    )
  }
  const times = [...done.values()]
  const long = Array.from({ length: rounds }, (_, index) => index + 1).filter(isLong).length
  expect(done.size).toBe(next)
  expect(times.filter((count) => count !== 1)).toEqual([])
  recordFigure({ what: 'rounds in which Redis was flushed, killed and away', figure: rounds, aim: 20, wrong: 0 })
  recordFigure({
    what: `of them away for ${longMs / 1000} s, the others for ${longMs / 20_000} s`,
    figure: long,
    aim: 2,
  })
  recordFigure({ what: 'jobs that waited for it, each done once', figure: next, aim: 20_000, wrong: 0 })
})
