import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { expectBookedOnce } from '../faults/booked-once.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { recordFigure } from '../faults/figures.ts'
import { readLive } from '../faults/live-reader.ts'
import { createLoggedInMember, createSender } from '../faults/people.ts'
import { keepSending, type Sender, traffic } from '../faults/senders.ts'
import { durableSettings, startCluster } from './whole-cluster.ts'

// Redis is flushed and killed, and the primary is stopped with `immediate`, in turn, while members send and listen
// through the proxy. `npm run faults` runs 20 rounds of each.

const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1)
const awayMs = 1000
const backMs = 5000
const senders = 20
const credits = 100_000

test(`nothing is lost, duplicated or undelivered in ${rounds} rounds without Redis and without the primary`, {
  timeout: 240_000 + rounds * minuteMs,
}, async () => {
  const postgres = await startDurableServer(durableSettings)
  const world = await createMoneyWorld({ database: postgres.db })
  const partner = await createLoggedInMember(world)
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await createSender(world, partner.id, credits))
  const { processes, proxy, redis } = await startCluster(postgres)
  const pids = () => processes.map((each) => each.pid())
  const begun = pids()

  let going = true
  onTestFinished(() => {
    going = false
  })
  const target = { port: proxy.port, host: world.site.domain.host }
  const live = readLive(target, partner.token)
  const sending = Promise.all(all.map((sender) => keepSending(target, sender, () => going)))
  sending.catch(() => {})
  const count = () => all.reduce((sum, sender) => sum + sender.acknowledged.size, 0)
  const more = async (messages: number) => {
    const enough = count() + messages
    // The same processes as at the start: none has exited or been restarted.
    for (; count() < enough || traffic.inFlight === 0; expect(pids()).toEqual(begun))
      await Promise.race([wait(3), sending])
  }

  const slowestMs = { redis: 0, primary: 0 }
  let [hit, without, cutWithout] = [0, 0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    await more(40 + ((round * 37) % 60))
    const before = { sent: count(), cut: traffic.cut }
    await redis.flush()
    await redis.kill()
    const gone = performance.now()
    await more(1)
    slowestMs.redis = Math.max(slowestMs.redis, performance.now() - gone)
    await wait(awayMs)
    without += count() - before.sent
    cutWithout += traffic.cut - before.cut
    await redis.start()

    await more(40 + ((round * 23) % 60))
    if (traffic.inFlight > 0) hit += 1
    await postgres.cut()
    const back = performance.now()
    await more(1)
    slowestMs.primary = Math.max(slowestMs.primary, performance.now() - back)
  }
  going = false
  await sending
  await expectBookedOnce(postgres.db, all, credits)
  expect(hit).toBe(rounds)
  // Sending a message needs no Redis: no connection broke while it was down.
  expect(cutWithout).toBe(0)
  expect(slowestMs.primary).toBeLessThan(backMs)
  const acknowledged = all.flatMap((sender) => [...sender.acknowledged])
  await expect.poll(() => acknowledged.filter((id) => !live.received.has(id)), { timeout: 15_000 }).toEqual([])
  // The jobs in progress are done as well.
  const left = `select count(*)::int n from outbox where done_at is null and run_at <= now()`
  await expect.poll(async () => (await postgres.db.asOwner<{ n: number }>(left))[0]?.n, { timeout: 90_000 }).toBe(0)
  expect(pids()).toEqual(begun)
  recordFigure({ what: 'in the cluster: Redis flushed and killed', figure: rounds, aim: 20, wrong: 0 })
  recordFigure({ what: 'in the cluster: messages sent without Redis', figure: without, wrong: cutWithout })
  recordFigure({ what: 'in the cluster: the primary stopped with immediate', figure: hit, aim: 20, wrong: 0 })
  recordFigure({ what: 'in the cluster: sends acknowledged, stored, paid for and heard of', figure: count(), wrong: 0 })
  const slowest = (part: string, ms: number) =>
    recordFigure({
      what: `in the cluster: slowest first send ${part}, milliseconds`,
      figure: Math.round(ms),
      aim: backMs,
    })
  slowest('without Redis', slowestMs.redis)
  slowest('after the primary was back', slowestMs.primary)
})
