import { createStore } from '../app/store.ts'

/** The part of the site that waits for the connection; `none` if only the reader waits. */
export type WaitingScope = 'none' | 'part' | 'act' | 'page'

const waitingWeights: Record<WaitingScope, number> = { none: 0, part: 1, act: 2, page: 3 }
const offlineSince = createStore<WaitingScope | null>(null)
const waiters = new Set<() => void>()

/** Marks the site as offline. The page stays and shows a notice. */
export function markOffline(waiting: WaitingScope): void {
  const before = offlineSince.get()
  if (before === null || waitingWeights[waiting] > waitingWeights[before]) offlineSince.set(waiting)
}

/** Marks the site as online: pending work continues. */
export function markOnline(): void {
  if (offlineSince.get() === null) return
  offlineSince.set(null)
  for (const waiter of [...waiters]) waiter()
}

/** Retries now, on request. */
export function tryAgain(): void {
  for (const waiter of [...waiters]) waiter()
}

const retryAfterMs = 10_000

/** Resolves when a retry makes sense: online again, another answer, the visitor's wish, or after some time. */
export function waitUntilOnline(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      waiters.delete(proceed)
      removeEventListener('online', proceed)
      signal?.removeEventListener('abort', handleAbort)
    }
    const proceed = () => {
      end()
      resolve()
    }
    const handleAbort = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(proceed, retryAfterMs)
    waiters.add(proceed)
    addEventListener('online', proceed)
    signal?.addEventListener('abort', handleAbort)
    if (signal?.aborted) handleAbort()
  })
}

/** Whether the site answers at all, whatever the reply. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** The largest scope that waits for the connection; null while online. */
export const useOffline = offlineSince.use
