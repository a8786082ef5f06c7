import { lazy, Suspense } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { createStore } from '../app/store.ts'
import { useAnnouncedLike } from './announced-like.ts'

/** `match`: both like each other. `like`: somebody new likes the member. */
export interface Moment {
  kind: 'match' | 'like'
  profile: ProfileSummary
}

const moment = createStore<Moment | null>(null)

/** Opens the moment of two people who like each other, from anywhere in the browser. */
export const showMatch = (profile: ProfileSummary): void => moment.set({ kind: 'match', profile })
const showNewLike = (profile: ProfileSummary): void => moment.set({ kind: 'like', profile })

const MatchDialog = lazy(chunk(() => import('./match-dialog.tsx')))

/** Stands once in the layouts; its code is fetched with the first match. */
export function MatchHost() {
  const shown = moment.use()
  useAnnouncedLike(showNewLike)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <MatchDialog moment={shown} onClose={() => moment.set(null)} />
    </Suspense>
  )
}
