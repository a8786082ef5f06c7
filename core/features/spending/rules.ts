import { dayMs, timeAfter } from '../../shared/durations.ts'

/** Periods of a limit: days, weeks from Monday on and calendar months, in local time. */
export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export const pauseDays = [1, 7, 30, 90, 180] as const

/** Milliseconds for which a limit still applies after it is raised or removed, and a pause after it is ended. */
export const waitMs = dayMs

export interface Money {
  /** Minor units. */
  amount: number
  currency: string
}

/** A limit as stored: the current one, and one requested for later. */
export interface StoredLimit extends Money {
  next: { from: Date /** Null: no limit. */; value: Money | null } | null
}

/** The limit at a moment, including a change that has become due. */
export function resolveLimit(limit: StoredLimit | null, now: Date): StoredLimit | null {
  if (!limit?.next || limit.next.from > now) return limit
  const { value } = limit.next
  return value && { ...value, next: null }
}

/**
 * Whether a request protects the member at least as well as the limit it replaces. Another currency cannot be compared.
 */
const isStricter = (wish: Money | null, than: Money | null): boolean =>
  than === null || (wish !== null && wish.currency === than.currency && wish.amount <= than.amount)

/**
 * The limit after its member has requested another one. A first or lower one applies immediately. A higher one, none,
 * or one in another currency applies a day later; until then the old one does. Requesting the same again, or less than
 * the pending one, does not restart the wait.
 */
export function changeLimit(before: StoredLimit | null, wish: Money | null, now: Date): StoredLimit | null {
  const current = resolveLimit(before, now)
  if (isStricter(wish, current)) return wish && { ...wish, next: null }
  if (!current) return null
  const waiting = current.next
  const from = waiting && isStricter(wish, waiting.value) ? waiting.from : timeAfter(now, waitMs)
  // Having no limit is the loosest request, so only the same request keeps its time.
  return { amount: current.amount, currency: current.currency, next: { from, value: wish } }
}

/** The end of a pause of this many days: a longer one applies at once, a shorter one ends after a day or later. */
export function computePauseEnd(until: Date | null, days: number, now: Date): Date | null {
  const wish = timeAfter(now, days * dayMs)
  if (until === null || until <= now) return days === 0 ? null : wish
  if (wish >= until) return wish
  return new Date(Math.min(until.getTime(), Math.max(wish.getTime(), now.getTime() + waitMs)))
}
