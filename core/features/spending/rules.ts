/** What a limit is reckoned over: days, weeks from Monday on and months of the calendar there. */
export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** For how many days members may say that they do not want to buy. */
export const pauseDays = [1, 7, 30, 90, 180] as const

/** How long a limit that is raised or lifted still holds, and a pause that is ended early: milliseconds. */
export const waitMs = 24 * 3_600_000

export interface Money {
  /** Minor units. */
  amount: number
  currency: string
}

/** A limit as it is kept: what holds now, and what has been asked for and holds later. */
export interface KeptLimit extends Money {
  next: { from: Date /** Null: no limit. */; value: Money | null } | null
}

/** What holds at a moment: what had to wait holds from then on. */
export function settled(limit: KeptLimit | null, now: Date): KeptLimit | null {
  if (!limit?.next || limit.next.from > now) return limit
  const { value } = limit.next
  return value && { ...value, next: null }
}

/** Whether a wish leaves a member as well protected as what it replaces. Another currency cannot be compared. */
const isStricter = (wish: Money | null, than: Money | null): boolean =>
  than === null || (wish !== null && wish.currency === than.currency && wish.amount <= than.amount)

/**
 * A limit after its member has asked for another one. A first or lower one holds at once; a higher one, none at all, or one in another
 * currency a day later, until when the old one does. Who asks for the same again, or for less than what is waiting, does not begin to
 * wait anew.
 */
export function changed(before: KeptLimit | null, wish: Money | null, now: Date): KeptLimit | null {
  const kept = settled(before, now)
  if (isStricter(wish, kept)) return wish && { ...wish, next: null }
  if (!kept) return null
  const waiting = kept.next
  const from = waiting && isStricter(wish, waiting.value) ? waiting.from : new Date(now.getTime() + waitMs)
  // What is asked for without a limit is the loosest of all: only the same again keeps its moment.
  return { amount: kept.amount, currency: kept.currency, next: { from, value: wish } }
}

/** Until when nothing can be bought after its member has asked for so many days from now on: longer at once, shorter not before a day has passed. */
export function pausedUntil(until: Date | null, days: number, now: Date): Date | null {
  const wish = new Date(now.getTime() + days * 86_400_000)
  if (until === null || until <= now) return days === 0 ? null : wish
  if (wish >= until) return wish
  return new Date(Math.min(until.getTime(), Math.max(wish.getTime(), now.getTime() + waitMs)))
}
