import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { expectBookedOnce } from '../faults/booked-once.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { recordFigure } from '../faults/figures.ts'
import { readLive } from '../faults/live-reader.ts'
import { createLoggedInMember, createSender } from '../faults/people.ts'
import { keepSending, type Outcome, type Sender } from '../faults/senders.ts'
import { wrapTestDatabase } from '../harness/index.ts'
import { type EventWindow, listUnexplainedErrors, listUnexplainedFailures, printWindows } from './event-windows.ts'
import { startSwitchablePair } from './switchable-pair.ts'
import { keepVisiting, type Visitor } from './visitors.ts'
import { durableSettings, startCluster } from './whole-cluster.ts'

// Members send, like, read pages and listen through the proxy, with all statements through PgBouncer, while parts of
// the cluster are upgraded, lost and switched in turn. `npm run faults` runs it for an hour.

const minutes = Number(process.env.CLUSTER_MINUTES ?? 2)
/** All events in turn, every ten minutes. */
const rounds = Math.max(1, Math.round(minutes / 10))
const [readers, senders, visitors] = [4, 50, 8]
/** Below the rate limits per member and minute, retries included. */
const [sendEveryMs, visitEveryMs] = [2000, 300]
const credits = 1_000_000
const redisAwayMs = 3000
/** Minimum between two events. */
const quietMs = 4000

test(`nothing is lost, duplicated or unexplained in ${minutes} minutes of upgrades, losses and switches`, {
  timeout: (10 + 3 * minutes) * minuteMs,
}, async () => {
  const postgres = await startDurableServer(durableSettings)
  const world = await createMoneyWorld({ database: postgres.db })
  const partners = await Promise.all(Array.from({ length: readers }, () => createLoggedInMember(world)))
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await createSender(world, partners[i % readers]?.id ?? '', credits))
  const pair = await startSwitchablePair(postgres)
  const { processes, proxy, redis, folder } = await startCluster(postgres, pair.databases)
  const pids = () => processes.map((each) => each.pid())
  let running = pids()

  let going = true
  onTestFinished(() => {
    going = false
  })
  const target = { port: proxy.port, host: world.site.domain.host }
  const streams = partners.map(({ token }) => readLive(target, token))
  const outcomes: Outcome[] = []
  const unheard = new Set<string>()
  const record = (outcome: Outcome) => {
    outcomes.push(outcome)
    if (outcome.status === 200 && outcome.call.names) unheard.add(outcome.call.names)
  }
  const working = all.map((sender) => keepSending(target, sender, () => going, { pauseMs: sendEveryMs, record }))
  const failing = Promise.race(working.map((work) => work.then(() => new Promise<never>(() => {}))))
  failing.catch(() => {})

  /** Polls until `met`. No process may exit meanwhile. */
  async function until(what: string, met: () => boolean | Promise<boolean>, timeoutMs = 90_000): Promise<void> {
    for (const end = performance.now() + timeoutMs; !(await met()); await Promise.race([wait(50), failing])) {
      expect(pids(), 'no process ends by itself').toEqual(running)
      expect(performance.now(), what).toBeLessThan(end)
    }
  }
  const untilTime = (ms: number) => until('the time comes', () => performance.now() > ms, ms)
  const lostStreams = () => streams.reduce((sum, stream) => sum + stream.broken() + stream.refused.length, 0)
  const allHeard = (ids: readonly string[]) => {
    for (const id of unheard) if (streams.some(({ received }) => received.has(id))) unheard.delete(id)
    return !ids.some((id) => unheard.has(id))
  }

  await until('everyone has sent', () => all.every((sender) => sender.acknowledged.size > 0))
  const guests = await Promise.all(
    all.slice(0, visitors).map(async (sender): Promise<Visitor> => {
      const [found] = await postgres.db.asOwner<{ id: string }>(
        'select id from conversations where $1 in (member_a, member_b)',
        [sender.memberId],
      )
      return { ...sender, conversation: found?.id ?? '', likes: false }
    }),
  )
  const visiting = guests.map((guest) => keepVisiting(target, guest, () => going, { pauseMs: visitEveryMs, record }))
  const getPath = ({ call }: Outcome) => call.path.replace(/[0-9a-f-]{36}/, ':id')
  const succeeded = (sinceMs: number) =>
    new Set(outcomes.filter(({ status, begunMs }) => status === 200 && begunMs > sinceMs).map(getPath)).size
  await until('everything was called', () => guests.every(({ likes }) => likes))
  const kinds = succeeded(0)

  const windows: EventWindow[] = []
  /** The event, and the time until all is ready, every kind of call succeeds and every message is heard. */
  async function during(event: string, work: () => Promise<unknown>): Promise<void> {
    const [fromMs, lost] = [performance.now(), lostStreams()]
    await work()
    const doneMs = performance.now()
    const areReady = () => Promise.all(processes.map((each) => each.isReady()))
    await until('all are ready', async () => (await areReady()).every(Boolean) && proxy.healthy().length === 2)
    await until('every kind of call succeeds', () => succeeded(doneMs) === kinds)
    const sent = [...unheard]
    await until('every message is heard', () => allHeard(sent))
    windows.push({ event, fromMs, untilMs: performance.now(), streams: lostStreams() - lost })
  }
  const events: [string, () => Promise<unknown>][] = [
    [
      'all processes restarted in turn',
      async () => {
        for (const [index, each] of processes.entries()) {
          running = running.with(index, undefined)
          expect(await each.stop()).toBe(0)
          await each.start()
          running = running.with(index, each.pid())
          await until('the proxy uses both', () => proxy.healthy().length === 2)
        }
      },
    ],
    [
      'Redis flushed, killed and back',
      async () => {
        await redis.flush()
        await redis.kill()
        await wait(redisAwayMs)
        await redis.start()
      },
    ],
    ['PgBouncer killed and back', () => pair.bouncer.kill().then(pair.bouncer.start)],
    ['primary switched, PgBouncer paused', () => pair.switchPrimary('paused')],
    ['primary switched at once', () => pair.switchPrimary('at once')],
    ['primary killed, replica promoted', () => pair.switchPrimary('killed')],
  ]
  const begunMs = performance.now()
  const everyMs = (minutes * minuteMs) / (rounds * events.length + 1)
  for (let turn = 0; turn < rounds * events.length; turn += 1) {
    await untilTime(Math.max(begunMs + (turn + 1) * everyMs, performance.now() + quietMs))
    const [event, work] = events[turn % events.length] as (typeof events)[number]
    await during(event, work)
  }
  await untilTime(Math.max(begunMs + minutes * minuteMs, performance.now() + quietMs))
  going = false
  await Promise.all([...working, ...visiting])

  printWindows(`${minutes} minutes of the cluster, ${outcomes.length} calls`, outcomes, windows)
  expect(listUnexplainedFailures(outcomes, windows)).toEqual([])
  expect(await listUnexplainedErrors(folder, processes, windows)).toEqual([])
  expect(lostStreams()).toBe(windows.reduce((sum, window) => sum + window.streams, 0))
  await until('every message is heard', () => allHeard([...unheard]))

  const primary = wrapTestDatabase(pair.url(), { poolSize: 2 })
  await expectBookedOnce(primary, all, credits)
  const likes = await primary.asOwner<{ from_member: string }>('select from_member from likes')
  const liking = guests.filter((guest) => guest.likes).map(({ memberId }) => memberId)
  expect(likes.map((like) => like.from_member).sort()).toEqual(liking.sort())
  const left = `select count(*)::int n from outbox where done_at is null and run_at <= now()`
  await expect.poll(async () => (await primary.asOwner<{ n: number }>(left))[0]?.n, { timeout: 90_000 }).toBe(0)
  expect(pids()).toEqual(running)
  const sent = all.reduce((sum, sender) => sum + sender.acknowledged.size, 0)
  recordFigure({ what: 'minutes of the cluster with all events', figure: minutes, aim: 60 })
  recordFigure({ what: 'calls meanwhile, unexplained failures', figure: outcomes.length, wrong: 0 })
  recordFigure({ what: 'sends meanwhile, stored, paid for and heard of', figure: sent, wrong: 0 })
})
