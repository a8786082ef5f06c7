import type { Knex } from 'knex'
import { type RetryPolicy, retry, retryPolicies } from './retries.ts'

export type Transaction = Knex.Transaction
export type AfterCommit = () => unknown

/** Callbacks waiting for the outermost commit, per open transaction (or savepoint). */
const waiting = new WeakMap<Transaction, AfterCommit[]>()

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

/** Waits until no other transaction holds the lock of that name, and holds it until the end of this one. */
export async function lockUntilEnd(tx: Transaction, name: string): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
}

/**
 * Runs `work` in a transaction, or in a savepoint of `outer`. After a serialization failure, a deadlock or the end of
 * its session an outermost transaction runs again, up to three times in all, so `work` must not change anything but
 * the database.
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
  const once = (callbacks: AfterCommit[], ending: () => void) =>
    attempt(
      knex,
      async (tx) => {
        const result = await work(tx)
        ending()
        return result
      },
      callbacks,
    )
  return retryUntilCommitted(once, onCallbackError)
}

/** Runs a transaction with the retries of `retryPolicies`, then its callbacks. `once` calls `ending` before COMMIT. */
export async function retryUntilCommitted<T>(
  once: (callbacks: AfterCommit[], ending: () => void) => Promise<T>,
  onCallbackError: (error: unknown) => void,
): Promise<T> {
  let callbacks: AfterCommit[] = []
  let policy: RetryPolicy = retryPolicies.transactions
  const result = await retry(
    () => {
      callbacks = []
      policy = retryPolicies.transactions
      return once(callbacks, () => {
        policy = retryPolicies.commits
      })
    },
    () => policy,
  )
  await runCallbacks(callbacks, onCallbackError)
  return result
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
