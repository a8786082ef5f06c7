import { setTimeout } from 'node:timers/promises'
import { getSqlState, isConnectionRefused, isLockTimeout, isRetryable } from './errors.ts'

/** Which database failures are retried, and how. All retries of statements are defined here. */
export interface RetryPolicy {
  attempts: number
  again(error: unknown): boolean
  /** Milliseconds before the next attempt; `attempt` counts from 1. */
  pauseMs(attempt: number, error: unknown): number
}

/** The server ended this session: it is stopping, failing over, or an administrator ended it. */
export const isSessionEnd = (error: unknown): boolean =>
  ['57P01', '57P02'].includes(getSqlState(error) ?? '') ||
  // The last one is reported by PgBouncer.
  /connection terminated|not queryable|ECONNRESET|EPIPE|server conn crashed/i.test((error as Error)?.message ?? '')

const sessionPauseMs = 50

/** Milliseconds before each further attempt to connect. A pooler that restarts is back by then. */
const refusedPausesMs = [50, 100, 200, 400]

/**
 * After a serialization failure or deadlock a retry may succeed immediately; after the end of a session it needs a
 * new connection.
 */
const transactions: RetryPolicy = {
  attempts: 3,
  again: (error) => isRetryable(error) || isSessionEnd(error),
  pauseMs: (attempt, error) => (isSessionEnd(error) ? sessionPauseMs * attempt : 0),
}

export const retryPolicies = {
  /** A transaction that has not been committed. */
  transactions,
  /** A transaction whose COMMIT was sent: it may have been committed although its session ended. */
  commits: { ...transactions, again: isRetryable },
  /** A statement that changes nothing. It can be the victim of a deadlock with a migration that locks its tables. */
  reads: transactions,
  /** A statement that may write. A deadlock rolls it back; after the end of a session its outcome is unknown. */
  writes: { ...transactions, again: isRetryable },
  /**
   * A change of a table waits for everyone who uses it, and everyone else waits behind the change. So it gives up
   * soon, lets them pass, and tries again.
   */
  migrations: { attempts: 20, again: isLockTimeout, pauseMs: (attempt) => Math.min(10_000, 100 * 2 ** attempt) },
} satisfies Record<string, RetryPolicy>

/**
 * Runs `once` until it succeeds or fails for good. `policy` is called after each failure. A refused connection is not
 * an attempt, because nothing was sent.
 */
export async function retry<T>(once: () => Promise<T>, policy: () => RetryPolicy): Promise<T> {
  for (let attempt = 1, refused = 0; ; ) {
    try {
      return await once()
    } catch (error) {
      const refusedPause = isConnectionRefused(error) ? refusedPausesMs[refused++] : undefined
      const { attempts, again, pauseMs } = policy()
      if (refusedPause === undefined && (attempt >= attempts || !again(error))) throw error
      const pause = refusedPause ?? pauseMs(attempt++, error)
      if (pause > 0) await setTimeout(pause)
    }
  }
}
