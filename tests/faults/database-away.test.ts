import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createMoneyWorld } from '../factories/money-world.ts'
import { findStablePort } from '../harness/stable-port.ts'
import { expectBookedOnce } from './booked-once.ts'
import { startDurableServer } from './durable-server.ts'
import { recordFigure } from './figures.ts'
import { readLive } from './live-reader.ts'
import { createLoggedInMember, createSender } from './people.ts'
import { keepSending, type Sender, traffic } from './senders.ts'
import { startServerProcess } from './server-process.ts'

// PostgreSQL is stopped with `immediate` while a web process and a worker serve members over HTTP. `npm run faults`
// asks for 20.

const stops = Number(process.env.DATABASE_STOPS ?? 2)
const senders = 20
const credits = 100_000

test(`no acknowledged write is lost and no process ends in ${stops} stops of the database under load`, {
  timeout: 120_000 + stops * 30_000,
}, async () => {
  const postgres = await startDurableServer()
  const world = await createMoneyWorld({ database: postgres.db })
  const port = await findStablePort()
  const web = await startServerProcess({ databaseUrl: postgres.db.url, services: 'web', port })
  const worker = await startServerProcess({ databaseUrl: postgres.db.url, services: 'worker' })
  const partner = await createLoggedInMember(world)
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await createSender(world, partner.id, credits))
  await Promise.all([web.start(), worker.start()])

  let going = true
  const target = { port, host: world.site.domain.host }
  const live = readLive(target, partner.token)
  const sending = Promise.all(all.map((sender) => keepSending(target, sender, () => going)))
  sending.catch(() => {})
  const count = () => all.reduce((sum, sender) => sum + sender.acknowledged.size, 0)
  /** A process that ended would never answer, so the test checks while it waits. */
  const running = () => expect([web.runs(), worker.runs()], web.output() + worker.output()).toEqual([true, true])
  /** Waits until there are more acknowledgements than this, and a request is in flight. */
  const more = async (than: number) => {
    for (; count() <= than || traffic.inFlight === 0; running()) await Promise.race([wait(3), sending])
  }
  onTestFinished(() => {
    going = false
  })
  let hit = 0
  let slowestMs = 0
  for (let stop = 1; stop <= stops; stop++) {
    // Stops the database during work, at a moment that varies by round.
    await more(count() + 40 + ((stop * 37) % 60))
    if (traffic.inFlight > 0) hit++
    await postgres.cut()
    const [back, before] = [performance.now(), count()]
    await more(before)
    slowestMs = Math.max(slowestMs, performance.now() - back)
    running()
  }
  going = false
  await sending
  await expectBookedOnce(postgres.db, all, credits)
  expect(hit).toBe(stops)
  // The reader hears every message, at the latest when the stream checks for missed events.
  const acknowledged = all.flatMap((sender) => [...sender.acknowledged])
  await expect.poll(() => acknowledged.filter((id) => !live.received.has(id)), { timeout: 15_000 }).toEqual([])
  // The worker also finishes the work that it had claimed when the database stopped.
  const left = `select count(*)::int n from outbox where done_at is null and run_at <= now()`
  await expect.poll(async () => (await postgres.db.asOwner<{ n: number }>(left))[0]?.n, { timeout: 90_000 }).toBe(0)
  running()
  recordFigure({
    what: 'immediate stops of PostgreSQL under a web process and a worker',
    figure: hit,
    aim: 20,
    wrong: 0,
  })
  recordFigure({ what: 'sends acknowledged meanwhile, stored, paid for and heard of', figure: count(), wrong: 0 })
  recordFigure({
    what: 'slowest first send after PostgreSQL was back, milliseconds',
    figure: Math.round(slowestMs),
    aim: 5000,
  })
})
