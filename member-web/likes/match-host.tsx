import { lazy, Suspense, useEffect } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { canInterrupt } from '../components/can-interrupt.ts'
import { onLive } from '../live/live-stream.ts'
import { useAnnouncedLike } from './announced-like.ts'
import { type LikeAnnouncement, likeAnnouncements } from './like-announcements.ts'

/** Opens the match dialog from anywhere in the browser, once no other dialog is open. */
export const showMatch = (profile: ProfileSummary): void => likeAnnouncements.add({ kind: 'match', profile })
const showNewLike = (profile: ProfileSummary, subject: LikeAnnouncement['subject']): void =>
  likeAnnouncements.add({ kind: 'like', profile, subject })

const LikeDialog = lazy(chunk(() => import('./like-dialog.tsx')))
const MatchSpread = lazy(chunk(() => import('./match-spread.tsx')))

/** Milliseconds between checks whether the member is free. */
const againMs = 300

/** Used once in the layouts; its code loads with the first moment. */
export function MatchHost() {
  const { shown, waiting } = likeAnnouncements.use()
  useAnnouncedLike(showNewLike)
  // The first liker learns of a match from the stream, the second from the reply.
  useEffect(() => onLive('like.received', ({ profile }) => profile.match && showMatch(profile)), [])
  const next = shown ? undefined : waiting[0]
  useEffect(() => {
    if (!next) return
    const show = () => canInterrupt() && likeAnnouncements.show(next)
    if (show()) return
    const looking = setInterval(show, againMs)
    return () => clearInterval(looking)
  }, [next])
  if (!shown) return null
  const Shown = toMoment(shown)
  return (
    <Suspense fallback={null}>
      <Shown key={shown.profile.id} profile={shown.profile} subject={shown.subject} onClose={likeAnnouncements.close} />
    </Suspense>
  )
}

const toMoment = ({ kind }: LikeAnnouncement) => (kind === 'match' ? MatchSpread : LikeDialog)
