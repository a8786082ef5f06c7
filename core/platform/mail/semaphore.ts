import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import { Postponed } from '../../kernel/job.ts'
import { timeAfter } from '../../shared/durations.ts'

/** Milliseconds after which work without a free slot is retried. */
const retryDelayMs = 20_000

/**
 * Limits concurrent work to `count` slots. Work that finds none free waits up to `maxWaitMs`, then is postponed
 * ({@link Postponed}). After one wait has failed, further work is postponed immediately until a slot is free, because
 * waiting here would block other work. A server that takes minutes thus delays only its own work.
 */
export function createSemaphore({ count, maxWaitMs, clock }: { count: number; maxWaitMs: number; clock: Clock }) {
  const waiters = new Set<() => void>()
  let taken = 0
  let slow = false

  async function acquire(): Promise<void> {
    const end = performance.now() + maxWaitMs
    while (taken >= count) {
      const left = slow ? 0 : end - performance.now()
      if (left <= 0) {
        slow = true
        throw new Postponed(timeAfter(clock.now(), retryDelayMs))
      }
      const timeout = new AbortController()
      const freed = Promise.withResolvers<void>()
      waiters.add(freed.resolve)
      await Promise.race([freed.promise, wait(left, undefined, { signal: timeout.signal }).catch(() => {})])
      waiters.delete(freed.resolve)
      timeout.abort()
    }
    taken++
  }

  return async function within<T>(work: () => Promise<T>): Promise<T> {
    await acquire()
    try {
      return await work()
    } finally {
      taken--
      slow = false
      for (const resolve of waiters) resolve()
    }
  }
}
