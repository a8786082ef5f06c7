import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  manualClock,
  type TestDatabase,
  type TestRedis,
  testDatabase,
  testRedis,
} from '../../../tests/harness/index.ts'
import { defineEvent } from '../../kernel/event.ts'
import { defineFeature, definePlugin, onEvent } from '../../kernel/feature.ts'
import { defineJob, defineSchedule, defineSiteSchedule, type JobDefinition } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { createLocalBus } from '../events/local-bus.ts'
import type { JobDriver } from './driver.ts'
import { createLocalDriver } from './local-driver.ts'
import { createOutbox } from './outbox.ts'
import { claimDueRows } from './outbox-rows.ts'
import { createRedisDriver } from './redis-driver.ts'
import { createRunner } from './runner.ts'
import { createSchedules } from './schedules.ts'
import { startWorker, type Worker } from './worker.ts'

const liked = defineEvent('test.liked', z.object({ n: z.number() }))
const payload = z.object({ n: z.number() })
const nl = { domainId: 1, country: 'NL' }
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

/** A handler that ends when it is told to, and how often it was begun. */
function slowHandler() {
  const calls: { n: number; end: (error?: Error) => void }[] = []
  const handle = (_ctx: unknown, { n }: { n: number }) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ n, end: (error) => (error ? reject(error) : resolve()) })
    })
  const begun = (n: number) => calls.filter((call) => call.n === n).length
  return { calls, handle, begun }
}

interface Handlers {
  job?: JobDefinition<{ n: number }>['handler']
  plugin?: () => void
  event?: () => Promise<void>
}

async function world(handlers: Handlers) {
  const db: TestDatabase = await testDatabase()
  const clock = manualClock()
  const bus = createLocalBus()
  const job = defineJob({ id: 'test.count', payload, handler: handlers.job ?? (async () => {}) })
  const pluginJob = defineJob({ id: 'plug.count', payload, handler: async () => handlers.plugin?.() })
  const services = {
    db,
    clock,
    bus,
    log: pino({ level: 'silent' }),
    outbox: createOutbox({ db, clock, bus }),
    settings: { get: () => undefined },
    sites: { siteFor: (domainId: number, country: string) => ({ domainId, country }) },
    plugins: {
      features: [
        defineFeature({
          id: 'test',
          jobs: [job],
          events: [
            onEvent({ id: 'test.first', event: liked, handle: async () => handlers.event?.() }),
            onEvent({
              id: 'test.second',
              event: liked,
              handle: async (_ctx, event) => void seen.push(event.payload.n),
            }),
          ],
        }),
      ],
      plugins: [definePlugin({ id: 'plug', jobs: [pluginJob] })],
      enabled: (id: string, site: { country: string }) => id !== 'plug' || site.country !== 'BE',
    },
  } as unknown as Services
  const seen: number[] = []
  const rows = () =>
    db.asOwner<{ done: boolean; dead: boolean; attempts: number }>(
      'select done_at is not null as done, dead_at is not null as dead, attempts from outbox order by id',
    )
  return { db, clock, services, job, pluginJob, seen, rows }
}

describe.each(drivers)('the %s driver', (name, createDriver) => {
  const workers: Worker[] = []
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
  })
  async function driven(handlers: Handlers) {
    const made = await world(handlers)
    const start = async (options?: { renewEveryMs: number }) => {
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
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    await expect(
      w.db.transaction(async (tx) => {
        await w.services.outbox.enqueue(tx, nl, w.job, { n: 2 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await vi.waitFor(async () => expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 1 }]))
    expect(done).toEqual([1])
  })

  it('waits for the due time', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    const worker = await w.start()
    const runAt = new Date(w.clock.now().getTime() + 60_000)
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }, { runAt }))
    await worker.settle()
    expect(done).toEqual([])
    w.clock.advance(60_000)
    await worker.settle()
    expect(done).toEqual([1])
  })

  it('keeps one unfinished job per dedupe key', async () => {
    const w = await driven({})
    await w.db.transaction(async (tx) => {
      await w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }, { dedupeKey: 'same' })
      await w.services.outbox.enqueue(tx, nl, w.job, { n: 2 }, { dedupeKey: 'same' })
      await w.services.outbox.enqueue(tx, nl, w.job, { n: 3 }, { dedupeKey: 'other' })
    })
    expect(await w.rows()).toHaveLength(2)
  })

  it('repeats a failed job with a growing delay and parks it after its last attempt', async () => {
    const w = await driven({
      job: async () => {
        throw new Error('still broken')
      },
    })
    const worker = await w.start()
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    for (let attempt = 1; attempt <= 10; attempt++) {
      await worker.settle()
      expect((await w.rows())[0]).toMatchObject({ attempts: attempt, done: false, dead: attempt === 10 })
      w.clock.advance(3_600_000)
    }
    await worker.settle()
    expect((await w.rows())[0]?.attempts).toBe(10)
  })

  it('repeats only the handler of an event that failed', async () => {
    let failures = 1
    const w = await driven({
      event: async () => {
        if (failures-- > 0) throw new Error('once')
      },
    })
    const worker = await w.start()
    await w.db.transaction((tx) => w.services.outbox.emit(tx, nl, liked, { n: 7 }))
    await worker.settle()
    w.clock.advance(10_000)
    await worker.settle()
    expect(w.seen).toEqual([7])
    expect((await w.rows())[0]).toMatchObject({ done: true, attempts: 2 })
  })

  it('runs nothing of a plugin where it is off', async () => {
    let calls = 0
    const w = await driven({ plugin: () => void calls++ })
    const worker = await w.start()
    await w.db.transaction(async (tx) => {
      await w.services.outbox.enqueue(tx, be, w.pluginJob, { n: 1 })
      await w.services.outbox.enqueue(tx, nl, w.pluginJob, { n: 1 })
    })
    await worker.settle()
    expect(calls).toBe(1)
    expect(await w.rows()).toEqual([expect.objectContaining({ done: true }), expect.objectContaining({ done: true })])
  })

  it('brings back a row whose worker died after claiming it', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    await w.db.knex('outbox').update({ locked_until: new Date(w.clock.now().getTime() + 60_000), attempts: 1 })
    w.clock.advance(60_001)
    await (await w.start()).settle()
    expect(done).toEqual([1])
  })

  it('shares the work of two workers without doing any of it twice', async () => {
    const done: number[] = []
    const w = await driven({ job: async (_ctx, { n }) => void done.push(n) })
    const [first, second] = [await w.start(), await w.start()]
    await w.db.transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await w.services.outbox.enqueue(tx, nl, w.job, { n })
    })
    await Promise.all([first.settle(), second.settle()])
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('works on a row in one place at a time, however long that takes', async () => {
    const slow = slowHandler()
    const w = await driven({ job: (ctx, payload) => (payload.n === 1 ? slow.handle(ctx, payload) : Promise.resolve()) })
    const [first, second] = [await w.start({ renewEveryMs: 10 }), await w.start({ renewEveryMs: 10 })]
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1))
    for (let half = 0; half < 4; half++) {
      w.clock.advance(31_000)
      const soonest = new Date(w.clock.now().getTime() + 59_000)
      await vi.waitFor(async () => {
        const [row] = await w.db.asOwner<{ locked_until: Date }>('select locked_until from outbox where id = 1')
        expect(row?.locked_until.getTime()).toBeGreaterThan(soonest.getTime())
      })
    }
    // A row that is due after it has been looked at when this one is through.
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 2 }))
    await vi.waitFor(async () => expect((await w.rows())[1]).toMatchObject({ done: true }))
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await Promise.all([first.settle(), second.settle()])
    expect(await w.rows()).toEqual([
      { done: true, dead: false, attempts: 1 },
      { done: true, dead: false, attempts: 1 },
    ])
  })

  if (name === 'redis')
    it('loses nothing when Redis is flushed, killed and comes back', async () => {
      const done = new Set<number>()
      const w = await driven({ job: async (_ctx, { n }) => void done.add(n) })
      const worker = await w.start()
      const enqueue = (from: number) =>
        w.db.transaction(async (tx) => {
          for (let n = from; n < from + 50; n++) await w.services.outbox.enqueue(tx, nl, w.job, { n })
        })
      await enqueue(0)
      await redis.flush()
      await redis.kill()
      await enqueue(50)
      await redis.start()
      await enqueue(100)
      await vi.waitFor(
        async () => {
          w.clock.advance(61_000)
          expect((await w.rows()).filter((row) => !row.done)).toEqual([])
        },
        { timeout: 12_000, interval: 200 },
      )
      await worker.settle()
      expect(done.size).toBe(150)
    })
})

describe('a row of work', () => {
  it('that is delivered twice is begun once', async () => {
    const slow = slowHandler()
    const w = await world({ job: slow.handle })
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    const run = createRunner(w.services)
    const first = run(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1))
    await run(1)
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await first
    await run(1)
    expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 1 }])
  })

  it.each([
    ['done', undefined],
    ['failed', new Error('late')],
  ])('that was taken for abandoned is not %s by who finishes late', async (_, outcome) => {
    const slow = slowHandler()
    const w = await world({ job: slow.handle })
    await w.db.transaction((tx) => w.services.outbox.enqueue(tx, nl, w.job, { n: 1 }))
    const stalled = createRunner(w.services, 3_600_000)
    const late = stalled(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1))
    w.clock.advance(61_000)
    expect(await claimDueRows(w.services.db, w.clock.now(), 10)).toEqual([1])
    const next = stalled(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(2))
    slow.calls[0]?.end(outcome)
    await late
    const [row] = await w.db.knex('outbox').select('done_at', 'claim', 'last_error')
    expect(row).toEqual({ done_at: null, claim: expect.any(String), last_error: null })
    slow.calls[1]?.end()
    await next
    expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 2 }])
  })
})

describe('schedules', () => {
  it('run when due, once over all processes', async () => {
    const db = await testDatabase()
    const clock = manualClock()
    const bus = createLocalBus()
    let runs = 0
    const schedule = defineSchedule({ id: 'test.tick', everySeconds: 60, handler: async () => void runs++ })
    const services = {
      db,
      clock,
      bus,
      log: pino({ level: 'silent' }),
      plugins: { features: [defineFeature({ id: 'test', schedules: [schedule] })], plugins: [] },
    } as unknown as Services
    const [one, other] = [createSchedules(services), createSchedules(services)]
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toBe(1)
    clock.advance(60_000)
    await one.runDue()
    expect(runs).toBe(2)
  })

  it('run in one place at a time, however long that takes', async () => {
    const slow = slowHandler()
    const w = await world({})
    const schedule = defineSchedule({ id: 'test.slow', everySeconds: 60, handler: (ctx) => slow.handle(ctx, { n: 1 }) })
    Object.assign(w.services.plugins, { features: [defineFeature({ id: 'test', schedules: [schedule] })] })
    const schedules = createSchedules(w.services, 10)
    const first = schedules.runDue()
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1))
    for (let step = 0; step < 12; step++) {
      w.clock.advance(55_000)
      const soonest = w.clock.now().getTime() + 59_000
      await vi.waitFor(async () => {
        const [row] = await w.db.knex('schedules').select('locked_until')
        expect(row.locked_until.getTime()).toBeGreaterThan(soonest)
      })
    }
    await schedules.runDue()
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await first
    const second = schedules.runDue()
    await vi.waitFor(() => expect(slow.begun(1)).toBe(2))
    slow.calls[1]?.end()
    await second
  })
  describe('of each place', () => {
    const places: Record<string, string> = { NL: 'Europe/Amsterdam', BE: 'Europe/Brussels', US: 'America/New_York' }
    async function daily(at: string, start: string) {
      const w = await world({})
      w.clock.set(new Date(start))
      const ran: string[] = []
      const schedule = defineSiteSchedule({
        id: 'plug.daily',
        at,
        handler: async ({ site, now }) => void ran.push(`${site.country} ${now().toISOString()}`),
      })
      Object.assign(w.services.plugins, {
        features: [],
        plugins: [definePlugin({ id: 'plug', schedules: [schedule] })],
      })
      Object.assign(w.services.sites, {
        all: () => [{ id: 1, countries: Object.keys(places) }],
        siteFor: (domainId: number, country: string) => ({ domainId, country, timeZone: places[country] }),
      })
      const { runDue } = createSchedules(w.services)
      await runDue()
      return {
        ran,
        passHours: async (hours: number) => {
          for (let hour = 0; hour < hours; hour++) {
            w.clock.advance(3_600_000)
            await runDue()
          }
        },
      }
    }

    it('run at the hour of its own clock, and not where their plugin is off', async () => {
      const { ran, passHours } = await daily('03:00', '2026-01-10T00:00:00Z')
      expect(ran).toEqual([])
      await passHours(30)
      expect(ran).toEqual(['NL 2026-01-10T02:00:00.000Z', 'US 2026-01-10T08:00:00.000Z', 'NL 2026-01-11T02:00:00.000Z'])
    })

    it('run once on the day without that hour, and once on the day that has it twice', async () => {
      const spring = await daily('02:30', '2026-03-28T12:30:00Z')
      await spring.passHours(36)
      expect(spring.ran.filter((run) => run.startsWith('NL'))).toEqual([
        'NL 2026-03-29T01:30:00.000Z',
        'NL 2026-03-30T00:30:00.000Z',
      ])
      const autumn = await daily('02:30', '2026-10-24T12:30:00Z')
      await autumn.passHours(37)
      expect(autumn.ran.filter((run) => run.startsWith('NL'))).toEqual([
        'NL 2026-10-25T00:30:00.000Z',
        'NL 2026-10-26T01:30:00.000Z',
      ])
    })
  })
})
