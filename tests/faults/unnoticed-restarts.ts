import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { MoneyWorld } from '../factories/money-world.ts'
import { expectBookedOnce } from './booked-once.ts'
import { recordFigure } from './figures.ts'
import { readLive } from './live-reader.ts'
import { createLoggedInMember, createSender } from './people.ts'
import type { Sender, Target } from './senders.ts'
import { startSteadyLoad } from './steady-load.ts'

const perSecond = Number(process.env.DEPLOY_REQUESTS ?? 100)
const credits = 1_000_000
/** Enough members to stay below the limit per member and minute. */
const senders = 121
const readers = 4

export interface Front {
  port: number
  /** Stops the next process with SIGTERM; resolves when another one serves in its place. */
  restart(turn: number): Promise<void>
}

/**
 * Restarts one process after another, `count` times, while members send, read and listen. No request may fail, and no
 * message may be booked twice or remain unheard. `front` opens after the members exist, because it reads the sites
 * when it starts.
 */
export async function expectUnnoticed(
  world: MoneyWorld,
  open: () => Promise<Front>,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const partners = await Promise.all(Array.from({ length: readers }, () => createLoggedInMember(world)))
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await createSender(world, partners[i % readers]?.id ?? '', credits))
  const front = await open()
  const target: Target = { port: front.port, host: world.site.domain.host }
  const streams = partners.map(({ token }) => readLive(target, token))

  let going = true
  const loading = startSteadyLoad(target, all, perSecond, () => going)
  const startedAt = performance.now()
  for (let turn = 1; turn <= count; turn++) {
    await wait(200)
    await front.restart(turn)
  }
  const seconds = (performance.now() - startedAt) / 1000
  going = false
  const load = await loading
  expect(Object.entries(Object.groupBy(load.failed, (what) => what)).map(([what, all]) => [what, all?.length])).toEqual(
    [],
  )
  await expectBookedOnce(world.db, all, credits)
  const unheard = () =>
    all.flatMap((sender) => {
      const received = streams[partners.findIndex(({ id }) => id === sender.toMember)]?.received
      return [...sender.acknowledged].filter((id) => !received?.has(id))
    })
  await expect.poll(unheard, { timeout: 20_000 }).toEqual([])
  // Otherwise no client would have had to reconnect.
  const resumed = streams.reduce((sum, stream) => sum + stream.resumed(), 0)
  expect(resumed).toBeGreaterThan(0)
  // Every client that reconnects is accepted immediately.
  expect(streams.flatMap((stream) => stream.refused)).toEqual([])
  for (const stream of streams) stream.stop()
  recordFigure({ what: `SIGTERM restarts ${name}`, figure: count, aim: 50, wrong: 0 })
  recordFigure({ what: `requests meanwhile ${name}`, figure: load.asked, wrong: load.failed.length })
  recordFigure({ what: `requests a second ${name}`, figure: Math.round(load.asked / seconds), aim: 100 })
  recordFigure({ what: `asked again over a new connection ${name}`, figure: load.again })
  const broken = streams.reduce((sum, stream) => sum + stream.broken(), 0)
  recordFigure({ what: `of the streams, broke off ${name}`, figure: broken })
  recordFigure({ what: `streams resumed ${name}, no event missed`, figure: resumed, wrong: 0 })
}
