import { expect, it } from 'vitest'
import { createMoneyWorld } from '../factories/money-world.ts'
import { nightly } from '../harness/sample.ts'
import { findStablePort } from '../harness/stable-port.ts'
import { expectBookedOnce } from './booked-once.ts'
import { recordFigure } from './figures.ts'
import { createSender } from './people.ts'
import { keepSending, type Sender, traffic } from './senders.ts'
import { startServerProcess } from './server-process.ts'

/** `npm run faults` sets 200; the short run takes a quarter of a minute. */
const kills = Number(process.env.FAULT_KILLS ?? (nightly ? 20 : 6))
const senders = 50
const credits = 100_000

it(`loses and duplicates no credit in ${kills} kills with ${senders} senders`, {
  timeout: 45_000 + kills * 15_000,
}, async () => {
  const world = await createMoneyWorld()
  const port = await findStablePort()
  const web = await startServerProcess({ databaseUrl: world.db.url, services: 'web', port })
  const worker = await startServerProcess({ databaseUrl: world.db.url, services: 'worker' })
  const partner = (await world.member()).member.id
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await createSender(world, partner, credits))
  await Promise.all([web.start(), worker.start()])

  let going = true
  const target = { port, host: world.site.domain.host }
  const sending = Promise.all(all.map((sender) => keepSending(target, sender, () => going)))
  sending.catch(() => {})
  const count = () => all.reduce((sum, sender) => sum + sender.acknowledged.size, 0)
  let hit = 0
  const cutBefore = traffic.cut
  for (let kill = 1; kill <= kills; kill++) {
    // Killed during work, at a moment that varies from round to round, never while idle.
    const before = count()
    while (count() < before + 20 + ((kill * 37) % 60) || traffic.inFlight === 0)
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 3)), sending])
    if (traffic.inFlight > 0) hit++
    await Promise.all(kill % 3 === 0 ? [web.kill(), worker.kill()] : [web.kill()])
    await Promise.all(kill % 3 === 0 ? [web.start(), worker.start()] : [web.start()])
  }
  going = false
  await sending

  await expectBookedOnce(world.db, all, credits)
  // Otherwise the kills would prove nothing.
  expect(hit).toBe(kills)
  expect(traffic.cut).toBeGreaterThan(cutBefore)
  recordFigure({ what: 'kills that hit a send in flight', figure: hit, aim: 200, wrong: 0 })
  recordFigure({ what: 'sends left without an answer, each repeated', figure: traffic.cut - cutBefore })
  recordFigure({ what: 'sends acknowledged, stored and paid for once', figure: count(), wrong: 0 })
})
