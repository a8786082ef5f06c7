import type { Knex } from 'knex'
import { isRetryable } from './errors.ts'

export type Transaction = Knex.Transaction
export type AfterCommit = () => unknown

/** Callbacks waiting for the outermost commit, per open transaction (or savepoint). */
const waiting = new WeakMap<Transaction, AfterCommit[]>()
const maxAttempts = 3

/**
 * Runs `callback` once the OUTERMOST transaction around `tx` has committed; never after a rollback, including that of a
 * savepoint. Callbacks run in order and are awaited before the transaction's promise resolves, so they must be quick
 * and must not wait for a service that may be down. Their errors are reported, not thrown: the commit is final.
 */
export function afterCommit(tx: Transaction, callback: AfterCommit): void {
  const callbacks = waiting.get(tx)
  if (!callbacks) throw new Error('afterCommit needs a transaction opened by Database.transaction')
  callbacks.push(callback)
}

/**
 * Runs `work` in a transaction, or in a savepoint of `outer`. After a serialization failure or deadlock an outermost
 * transaction runs again, up to three times in all, so `work` must not change anything but the database.
 */
export async function runTransaction<T>(
  knex: Knex,
  work: (tx: Transaction) => Promise<T>,
  outer: Transaction | undefined,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  if (outer) {
    const callbacks: AfterCommit[] = []
    const result = await attempt(outer, work, callbacks)
    for (const callback of callbacks) afterCommit(outer, callback)
    return result
  }
  return retryUntilCommitted((callbacks) => attempt(knex, work, callbacks), onCallbackError)
}

/** Tries an outermost transaction up to three times, then runs the callbacks waiting for its commit. */
export async function retryUntilCommitted<T>(
  once: (callbacks: AfterCommit[]) => Promise<T>,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    const callbacks: AfterCommit[] = []
    try {
      const result = await once(callbacks)
      await runCallbacks(callbacks, onCallbackError)
      return result
    } catch (error) {
      if (attempts >= maxAttempts || !isRetryable(error)) throw error
    }
  }
}

/** From now on `afterCommit` on this transaction adds to `callbacks`. */
export const registerCallbacks = (tx: Transaction, callbacks: AfterCommit[]): void => void waiting.set(tx, callbacks)

function attempt<T>(on: Knex, work: (tx: Transaction) => Promise<T>, callbacks: AfterCommit[]): Promise<T> {
  return on.transaction(async (tx) => {
    waiting.set(tx, callbacks)
    return work(tx)
  })
}

async function runCallbacks(callbacks: AfterCommit[], onError: (error: unknown) => void): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (error) {
      onError(error)
    }
  }
}
