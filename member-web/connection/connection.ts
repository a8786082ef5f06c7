import { createStore } from '../app/store.ts'

/** What waits for the connection: a page that was asked for, something that was done, a part of this page, or nothing but the reader. */
export type Waiting = 'none' | 'part' | 'act' | 'page'

const weight: Record<Waiting, number> = { none: 0, part: 1, act: 2, page: 3 }
const lost = createStore<Waiting | null>(null)
const waiters = new Set<() => void>()

/** The site did not answer. The page stays as it is and says so. */
export function noteLost(waiting: Waiting): void {
  const before = lost.get()
  if (before === null || weight[waiting] > weight[before]) lost.set(waiting)
}

/** The site answered: what waited goes on by itself. */
export function noteBack(): void {
  if (lost.get() === null) return
  lost.set(null)
  for (const waiter of [...waiters]) waiter()
}

/** Somebody asks to try again now. */
export function tryAgain(): void {
  for (const waiter of [...waiters]) waiter()
}

/**
 * Resolves when it is worth trying again: the browser has its connection back, the site has answered something else, somebody asks for
 * it, or a while has passed.
 */
export function untilBack(signal?: AbortSignal | null, afterMs = 10_000): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      waiters.delete(go)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', aborted)
    }
    const go = () => {
      end()
      resolve()
    }
    const aborted = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(go, afterMs)
    waiters.add(go)
    addEventListener('online', go)
    signal?.addEventListener('abort', aborted)
    if (signal?.aborted) aborted()
  })
}

/** Whether the site answers at all, whatever it says. */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** What waits for the connection; null while there is one. */
export const useLost = lost.use
