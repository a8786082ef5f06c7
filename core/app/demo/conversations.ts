import { type Brand, demoContent } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { messageCredits } from '../../features/credits/index.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { type DemoLike, isCompatible } from './likes.ts'
import { isLogin } from './logins.ts'
import type { DemoPerson } from './people.ts'

export interface DemoMessage {
  id: string
  sender: DemoPerson
  body: string
  at: Date
  /** Credits paid; free members use their allowance. */
  cost: number
}

export interface DemoConversation {
  id: string
  starter: DemoPerson
  other: DemoPerson
  messages: DemoMessage[]
  /** Messages that the recipient of the last one has not read. */
  unread: number
}

/** Times of a conversation that ends `endsAgo` minutes before now, oldest first, with natural pauses. */
function spreadTimes(
  count: number,
  { now, endsAgo, earliest }: { now: Date; endsAgo: number; earliest: Date },
  random: Random,
): Date[] {
  const out: Date[] = []
  let at = now.getTime() - endsAgo * minuteMs
  for (let i = 0; i < count; i++) {
    out.unshift(new Date(at))
    at -=
      random.weighted([
        [random.int(1, 9), 6],
        [random.int(10, 90), 3],
        [random.int(120, 900), 2],
      ] as const) * minuteMs
  }
  const first = out[0] as Date
  if (first >= earliest) return out
  // Compressed into the time since both signed up.
  const span = now.getTime() - earliest.getTime()
  return out.map((_, i) => timeAfter(earliest, (span * (i + 1)) / (count + 1)))
}

/** Invents conversations between members of a brand. Free members stay within their allowance: one each. */
export function generateConversations(
  { brand, people, likes }: { brand: Brand; people: readonly DemoPerson[]; likes: readonly DemoLike[] },
  now: Date,
  random: Random,
): DemoConversation[] {
  const { threads, openers } = demoContent[brand.language]
  const countsByMember = new Map<string, number>()
  const pairs = new Set<string>()
  const conversations: DemoConversation[] = []
  const able = people.filter((person) => person.status === 'active' && !person.invisible)
  const hasRoom = (person: DemoPerson): boolean => (countsByMember.get(person.id) ?? 0) < (person.paid ? 6 : 1)
  const getPairKey = (a: DemoPerson, b: DemoPerson): string => [a.id, b.id].sort().join('-')

  const start = (
    [starter, other]: readonly [DemoPerson, DemoPerson],
    lines: readonly string[],
    { endsAgo, unread }: { endsAgo: number; unread: number },
  ): void => {
    if (pairs.has(getPairKey(starter, other))) return
    pairs.add(getPairKey(starter, other))
    for (const person of [starter, other]) countsByMember.set(person.id, (countsByMember.get(person.id) ?? 0) + 1)
    const earliest = starter.signupDate > other.signupDate ? starter.signupDate : other.signupDate
    const at = spreadTimes(lines.length, { now, endsAgo, earliest }, random)
    const messages = lines.map((body, i): DemoMessage => {
      const sender = i % 2 === 0 ? starter : other
      const when = at[i] as Date
      return { id: random.uuid(when), sender, body, at: when, cost: sender.paid ? messageCredits.default : 0 }
    })
    conversations.push({ id: random.uuid(at[0] as Date), starter, other, messages, unread })
  }

  const order = random.shuffle(threads)
  const fresh = random.shuffle(openers)
  for (const person of able.filter(isLogin)) {
    const willing = random.shuffle(able.filter((other) => !isLogin(other) && isCompatible(person, other)))
    // Where few have paid, free members who are not talking yet fill the list.
    const partners = [
      ...willing.filter(({ paid }) => paid),
      ...willing.filter((other) => !other.paid && hasRoom(other)),
    ]
    // The newest login has only received messages, so its free allowance is unused.
    const talks = [4, 1, 0][person.index] ?? 0
    partners.slice(0, talks).forEach((partner, i) => {
      const lines = order[(i + person.index * 4) % order.length] as string[]
      // In the first two the partner wrote last, so that something awaits a reply.
      const waits = i < 2
      const pair = (lines.length % 2 === 1) === waits ? ([partner, person] as const) : ([person, partner] as const)
      start(pair, lines, { endsAgo: 3 + i * 260 + random.int(0, 40), unread: waits ? 1 : 0 })
    })
    partners.slice(talks, talks + 2).forEach((partner, i) => {
      const lines = [fresh[(person.index * 2 + i) % fresh.length] as string]
      start([partner, person], lines, { endsAgo: 12 + i * 190, unread: 1 })
    })
  }
  const matches = random.shuffle(likes.filter((like) => like.matchedAt && !isLogin(like.from) && !isLogin(like.to)))
  let used = 0
  for (const { from, to } of matches) {
    if (used >= people.length * 0.24) break
    if (!hasRoom(from) || !hasRoom(to) || pairs.has(getPairKey(from, to))) continue
    const single = random.chance(0.25)
    const lines = single ? [fresh[used % fresh.length] as string] : (order[used % order.length] as string[])
    start([from, to], lines, {
      endsAgo: random.int(30, 60 * 24 * 40),
      unread: single || random.chance(0.2) ? 1 : 0,
    })
    used++
  }
  return conversations
}
