import { useSyncExternalStore } from 'react'
import { useUser } from './bootstrap.ts'

export interface Counts {
  unread: number
  newLikes: number
  credits: number
}

let live: Partial<Counts> = {}
const listeners = new Set<() => void>()

/** Newer figures than the page came with: from the live stream, a refresh, or a message just sent. */
export function setCounts(next: Partial<Counts>): void {
  live = { ...live, ...next }
  for (const listener of listeners) listener()
}

const none: Partial<Counts> = {}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Unread messages, new likes and credits of the member, as the badges show them. */
export function useCounts(): Counts {
  const user = useUser()
  const newer = useSyncExternalStore(
    subscribe,
    () => live,
    () => none,
  )
  return { unread: user?.unread ?? 0, newLikes: user?.newLikes ?? 0, credits: user?.credits ?? 0, ...newer }
}
