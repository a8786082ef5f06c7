import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import { Postponed } from '../../kernel/job.ts'

/** When what finds every place taken is to be tried again, milliseconds. */
const laterMs = 20_000

/**
 * So many pieces of work at a time. Whoever finds every place taken waits a moment, and after that comes back later ({@link Postponed}); at
 * once where those at work have kept others waiting already. So a server that takes minutes for each holds up nothing but what is for it: whoever
 * waits here takes the place of other work.
 */
export function createPlaces({ count, patienceMs, clock }: { count: number; patienceMs: number; clock: Clock }) {
  const leaving = new Set<() => void>()
  let taken = 0
  let slow = false

  async function enter(): Promise<void> {
    const end = performance.now() + patienceMs
    while (taken >= count) {
      const left = slow ? 0 : end - performance.now()
      if (left <= 0) {
        slow = true
        throw new Postponed(new Date(clock.now().getTime() + laterMs))
      }
      const over = new AbortController()
      const freed = Promise.withResolvers<void>()
      leaving.add(freed.resolve)
      await Promise.race([freed.promise, pause(left, undefined, { signal: over.signal }).catch(() => {})])
      leaving.delete(freed.resolve)
      over.abort()
    }
    taken++
  }

  return async function within<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      taken--
      slow = false
      for (const leave of leaving) leave()
    }
  }
}
