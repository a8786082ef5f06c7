import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { minuteMs } from '../../../core/shared/durations.ts'
import { createRandom } from '../../../db/demo/random.ts'
import { type Counts, createCaller } from './calls.ts'
import type { LoadMember, LoadMembers } from './members.ts'
import { runVisit } from './visit.ts'

// The members of `npm run cluster -- load`. They run in a separate process, so that their work is not counted as the
// product's.

export interface DriverPlan extends LoadMembers {
  port: number
  host: string
  online: number
  seed: string
}

/** Messages from the driver: first that all members are online, then the final counts. */
export type DriverNews = { online: true } | { counts: Counts }
/** Messages to the driver: the plan, the start of the measured time, and its end. */
export type DriverOrder = DriverPlan | 'measure' | 'stop'

const visitMs = 20 * minuteMs
/** Milliseconds between the logins of the first members. */
const apartMs = 100

async function drive(plan: DriverPlan): Promise<void> {
  const { port, host, online, members, password, seed } = plan
  const caller = createCaller(port)
  const random = createRandom(seed)
  const over = new AbortController()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const profiles = new Set(members.map(({ id }) => id))
  const waiting = [...members]

  /** Keeps one place occupied by members in succession. The first arrives in the middle of a visit. */
  async function fillPlace(place: number): Promise<void> {
    const own = random.fork(place)
    for (let lasts = visitMs * own.next(); !over.signal.aborted; lasts = visitMs) {
      const member = waiting.shift() as LoadMember
      const at = members.indexOf(member)
      // Every second member has the other gender, and the members nearby are online too.
      const partners = [1, 3, 5, 7].map((step) => members[(at ^ 1) + step - 1] ?? members[at ^ 1]) as LoadMember[]
      const visit = { caller, random: own, authority: `${host}:${port}`, member, password, partners, profiles, photo }
      await runVisit({ ...visit, lasts, over: over.signal })
      waiting.push(member)
    }
  }

  const places: Promise<void>[] = []
  for (let place = 0; place < online; place += 1) {
    places.push(fillPlace(place))
    await wait(apartMs)
  }
  send({ online: true })
  process.on('message', async (order: DriverOrder) => {
    const counts = caller.take()
    if (order !== 'stop') {
      // Failures while the members arrived count as well.
      for (const [what, times] of Object.entries(counts.failed)) caller.addFailure(what, times)
      return
    }
    over.abort()
    await Promise.allSettled(places)
    const late = caller.take().failed
    for (const [what, times] of Object.entries(late)) counts.failed[what] = (counts.failed[what] ?? 0) + times
    // A process that disconnects immediately may end before its counts are sent.
    process.send?.({ counts } satisfies DriverNews, () => process.disconnect())
  })
}

const send = (news: DriverNews) => process.send?.(news)
process.once('message', (plan: DriverPlan) => void drive(plan))
