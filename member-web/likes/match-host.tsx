import { lazy, Suspense, useSyncExternalStore } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'

/** `match`: both like each other. `like`: somebody new likes the member. */
export interface Moment {
  kind: 'match' | 'like'
  profile: ProfileSummary
}

let moment: Moment | null = null
const listeners = new Set<() => void>()
const set = (next: Moment | null) => {
  moment = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the moment of two people who like each other, from anywhere in the browser. */
export const showMatch = (profile: ProfileSummary): void => set({ kind: 'match', profile })
/** Opens the announcement of a new like. */
export const showNewLike = (profile: ProfileSummary): void => set({ kind: 'like', profile })

const MatchDialog = lazy(chunk(() => import('./match-dialog.tsx')))

/** Stands once in the layouts; its code is fetched with the first match. */
export function MatchHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => moment,
    () => null,
  )
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <MatchDialog moment={shown} onClose={() => set(null)} />
    </Suspense>
  )
}
