import type { Random } from '../../../db/demo/random.ts'
import { computeDistanceKm } from '../../platform/geo/distance.ts'
import { minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { isLogin } from './logins.ts'
import type { DemoPerson } from './people.ts'

export interface DemoLike {
  from: DemoPerson
  to: DemoPerson
  at: Date
  seenAt: Date | null
  matchedAt: Date | null
  matchSeenAt: Date | null
}

const isLookingFor = (a: DemoPerson, b: DemoPerson): boolean => a.lookingFor === 'both' || a.lookingFor === b.gender

/** Maximum distance between two people who like or write to each other, in kilometres. */
const maxDistanceKm = 2000

/** Whether two people could want to meet: gender, age and distance must suit both. */
export const isCompatible = (a: DemoPerson, b: DemoPerson): boolean =>
  a !== b &&
  isLookingFor(a, b) &&
  isLookingFor(b, a) &&
  Math.abs(a.age - b.age) <= 14 &&
  computeDistanceKm(a.place, b.place) <= maxDistanceKm

const pickTimeBetween = (from: Date, to: Date, random: Random): Date =>
  timeAfter(from, random.next() * Math.max(to.getTime() - from.getTime(), minuteMs))

const pickLater = (a: Date, b: Date): Date => (a > b ? a : b)

/** Invents likes. The logins get new likes and an unseen match, so that every screen has content. */
export function generateLikes(people: readonly DemoPerson[], now: Date, random: Random): DemoLike[] {
  const able = people.filter((person) => person.status === 'active' && !person.invisible)
  const likes = new Map<string, DemoLike>()
  const add = (from: DemoPerson, to: DemoPerson, at: Date, seen: boolean): void => {
    const key = `${from.id}>${to.id}`
    if (likes.has(key)) return
    const like: DemoLike = {
      from,
      to,
      at,
      seenAt: seen ? pickLater(at, to.lastSeenAt < now ? to.lastSeenAt : now) : null,
      matchedAt: null,
      matchSeenAt: null,
    }
    likes.set(key, like)
    const back = likes.get(`${to.id}>${from.id}`)
    if (!back) return
    const matchedAt = pickLater(at, back.at)
    for (const side of [like, back]) {
      side.matchedAt = matchedAt
      side.matchSeenAt = matchedAt
      side.seenAt ??= matchedAt
    }
  }
  for (const from of able.filter((person) => !isLogin(person))) {
    const candidates = able.filter((to) => isCompatible(from, to) && !isLogin(to))
    const near = candidates.filter((to) => to.country === from.country)
    for (const to of random.sample(near.length > 4 ? near : candidates, random.int(2, 8))) {
      const at = pickTimeBetween(pickLater(from.signupDate, to.signupDate), now, random)
      add(from, to, at, random.chance(0.7))
      // A third is returned: enough matches for a lively site, few enough to be credible.
      if (random.chance(0.3)) add(to, from, pickTimeBetween(at, now, random), true)
    }
  }
  for (const person of people.filter(isLogin)) {
    const admirers = random.sample(
      able.filter((other) => !isLogin(other) && isCompatible(person, other)),
      9,
    )
    // The last third is liked back.
    const liked = Math.min(6, Math.ceil(admirers.length * 0.6))
    admirers.forEach((other, i) => {
      const recent = timeBefore(now, random.int(4 + i * 50, 20 + i * 140) * minuteMs)
      const at = pickLater(recent, person.signupDate)
      add(other, person, at, i >= liked - 1)
      if (person.status !== 'active' || i < liked) return
      add(person, other, pickTimeBetween(at, now, random), true)
      const like = likes.get(`${person.id}>${other.id}`)
      if (i === liked && like) like.matchSeenAt = null
    })
  }
  return [...likes.values()]
}
