import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createOutboxWorld,
  dutchSite,
  likedEvent,
  slowHandler,
  type WorkHandlers,
} from '../../../tests/factories/outbox-world.ts'
import { type TestRedis, testRedis } from '../../../tests/harness/index.ts'
import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { hourMs, minuteMs, timeAfter } from '../../shared/durations.ts'
import type { JobDriver } from './driver.ts'
import { createLocalDriver } from './local-driver.ts'
import { createRedisDriver } from './redis-driver.ts'
import { startWorker, type Worker } from './worker.ts'

/** Generous, for slow machines. */
const timeout = { timeout: 10_000 }
const be = { domainId: 1, country: 'BE' }

let redis: TestRedis
const drivers: [string, () => Promise<JobDriver>][] = [
  ['local', async () => createLocalDriver()],
  [
    'redis',
    async () => {
      redis ??= await testRedis()
      return createRedisDriver(redis.url, () => {})
    },
  ],
]

describe.each(drivers)('the %s driver', (name, createDriver) => {
  const workers: Worker[] = []
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
  })
  async function driven(handlers: WorkHandlers) {
    const made = await createOutboxWorld(handlers)
    const start = async (options?: { renewEveryMs?: number; slowScheduleMs?: number }) => {
      const worker = await startWorker(made.services, await createDriver(), options)
      workers.push(worker)
      return worker
    }
    return { ...made, start }
  }

  it('runs a job after its transaction commits, and none after a rollback', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    await w.start()
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    await expect(
      w.db.transaction(async (tx) => {
        await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 2 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await vi.waitFor(async () => expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 1 }]), timeout)
    expect(done).toEqual([1])
  })

  it('runs other schedules while one takes long', async () => {
    const slow = slowHandler()
    const w = await driven({})
    let quick = 0
    const schedules = [
      defineSchedule({ id: 'test.long', everySeconds: 60, handler: (ctx) => slow.handle(ctx, { n: 1 }) }),
      defineSchedule({ id: 'test.quick', everySeconds: 60, handler: async () => void quick++ }),
    ]
    Object.assign(w.services.plugins, { features: [defineFeature({ id: 'test', schedules })], plugins: [] })
    await w.start({ slowScheduleMs: 0 })
    try {
      await vi.waitFor(() => expect(quick).toBe(1), timeout)
      expect(slow.begun(1)).toBe(1)
    } finally {
      slow.calls[0]?.end()
    }
  })

  it('waits for the due time', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    const worker = await w.start()
    const runAt = timeAfter(w.clock.now(), minuteMs)
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }, { runAt }))
    await worker.settle()
    expect(done).toEqual([])
    w.clock.advance(minuteMs)
    await worker.settle()
    expect(done).toEqual([1])
  })

  it('keeps one unfinished job per dedupe key', async () => {
    const w = await driven({})
    await w.db.transaction(async (tx) => {
      await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }, { dedupeKey: 'same' })
      await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 2 }, { dedupeKey: 'same' })
      await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 3 }, { dedupeKey: 'other' })
    })
    expect(await w.rows()).toHaveLength(2)
  })

  it('repeats a failed job with a growing delay and gives up after its last attempt', async () => {
    const w = await driven({
      job: async () => {
        throw new Error('still broken')
      },
    })
    const worker = await w.start()
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    for (let attempt = 1; attempt <= 10; attempt++) {
      await worker.settle()
      expect((await w.rows())[0]).toMatchObject({ attempts: attempt, done: false, dead: attempt === 10 })
      w.clock.advance(hourMs)
    }
    await worker.settle()
    expect((await w.rows())[0]?.attempts).toBe(10)
  })

  it('repeats only the failed handler of an event', async () => {
    let failures = 1
    const w = await driven({
      event: async () => {
        if (failures-- > 0) throw new Error('once')
      },
    })
    const worker = await w.start()
    await w.db.transaction((tx) => w.services.outbox.emit({ tx, site: dutchSite }, likedEvent, { n: 7 }))
    await worker.settle()
    w.clock.advance(10_000)
    await worker.settle()
    expect(w.seen).toEqual([7])
    expect((await w.rows())[0]).toMatchObject({ done: true, attempts: 2 })
  })

  it('skips a plugin where it is off', async () => {
    let calls = 0
    const w = await driven({ plugin: () => void calls++ })
    const worker = await w.start()
    await w.db.transaction(async (tx) => {
      await w.services.outbox.enqueue({ tx, site: be }, w.pluginJob, { n: 1 })
      await w.services.outbox.enqueue({ tx, site: dutchSite }, w.pluginJob, { n: 1 })
    })
    await worker.settle()
    expect(calls).toBe(1)
    expect(await w.rows()).toEqual([expect.objectContaining({ done: true }), expect.objectContaining({ done: true })])
  })

  it('recovers a row whose worker died after claiming it', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    await w.db.knex('outbox').update({ locked_until: timeAfter(w.clock.now(), minuteMs), attempts: 1 })
    w.clock.advance(60_001)
    await (await w.start()).settle()
    expect(done).toEqual([1])
  })

  it('divides work between two workers without repeating any', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    const [first, second] = [await w.start(), await w.start()]
    await w.db.transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n })
    })
    await Promise.all([first.settle(), second.settle()])
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('runs a row in one place at a time, however long it takes', async () => {
    const slow = slowHandler()
    const w = await driven({ job: (ctx, payload) => (payload.n === 1 ? slow.handle(ctx, payload) : Promise.resolve()) })
    const [first, second] = [await w.start({ renewEveryMs: 10 }), await w.start({ renewEveryMs: 10 })]
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1), timeout)
    for (let half = 0; half < 4; half++) {
      w.clock.advance(31_000)
      const soonest = timeAfter(w.clock.now(), 59_000)
      await vi.waitFor(async () => {
        const [row] = await w.db.asOwner<{ locked_until: Date }>('select locked_until from outbox where id = 1')
        expect(row?.locked_until.getTime()).toBeGreaterThan(soonest.getTime())
      }, timeout)
    }
    // A row queued later completes while this one still runs.
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 2 }))
    await vi.waitFor(async () => expect((await w.rows())[1]).toMatchObject({ done: true }), timeout)
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await Promise.all([first.settle(), second.settle()])
    expect(await w.rows()).toEqual([
      { done: true, dead: false, attempts: 1 },
      { done: true, dead: false, attempts: 1 },
    ])
  })

  if (name === 'redis')
    it('loses nothing when Redis is flushed, killed and restarted', { timeout: 60_000 }, async () => {
      const done = new Set<number>()
      const w = await driven({ job: async (_ctx, { n }) => void done.add(n) })
      const worker = await w.start()
      const enqueue = (from: number) =>
        w.db.transaction(async (tx) => {
          for (let n = from; n < from + 50; n++) await w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n })
        })
      await enqueue(0)
      await redis.flush()
      await redis.kill()
      await enqueue(50)
      await redis.start()
      await enqueue(100)
      const underWay = () =>
        w.db.asOwner('select from outbox where claim is not null and done_at is null').then(({ length }) => length)
      await vi.waitFor(
        async () => {
          // Rows in the lost queue return when their claims expire. Time advances only while no handler runs.
          if ((await underWay()) === 0) w.clock.advance(61_000)
          expect((await w.rows()).filter((row) => !row.done)).toEqual([])
        },
        { timeout: 50_000, interval: 200 },
      )
      await worker.settle()
      expect(done.size).toBe(150)
    })
})

it('queues a pending row in Redis once, however often it is dispatched', async () => {
  redis ??= await testRedis()
  const driver = await createRedisDriver(redis.url, () => {})
  const ran: number[] = []
  for (let round = 0; round < 5; round += 1) await driver.dispatch([901, 902])
  await driver.dispatch([903])
  await driver.start(async (id) => void (id > 900 && ran.push(id)))
  await vi.waitFor(() => expect(ran).toContain(903), timeout)
  expect([...ran].sort()).toEqual([901, 902, 903])
  // Finished rows are dispatched again.
  await driver.dispatch([901])
  await vi.waitFor(() => expect(ran.filter((id) => id === 901)).toHaveLength(2), timeout)
  await driver.close()
})
