import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api/client.ts'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { canInterrupt } from '../components/can-interrupt.ts'
import { onLive } from '../live/live-stream.ts'
import { type LikeAnnouncement, likeAnnouncements } from './like-announcements.ts'

/**
 * Under an address with `?t=5` the newest unseen like is announced after five seconds (specification, states), and the
 * parameter is removed. Without an unseen like nothing happens.
 */
function useAnnouncedLike(show: (profile: ProfileSummary, subject: LikeAnnouncement['subject']) => void): void {
  const [search, setSearch] = useSearchParams()
  const seconds = /^\d{1,3}$/.exec(search.get('t') ?? '')?.[0]
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => void announceLike().catch(() => {}), Number(seconds) * 1000)
    return () => clearTimeout(timer)

    async function announceLike() {
      const removeDelay = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== 't'))
      setSearch(removeDelay, { replace: true, preventScrollReset: true })
      const { liked_by } = await api('GET /api/likes.php')
      const fresh = liked_by.find((card) => card.like_new)
      if (fresh) show(fresh, fresh.like_subject)
    }
  }, [seconds, setSearch, show])
}

/** Opens the match dialog from anywhere in the browser, once no other dialog is open. */
export const showMatch = (profile: ProfileSummary): void => likeAnnouncements.add({ kind: 'match', profile })
const showNewLike = (profile: ProfileSummary, subject: LikeAnnouncement['subject']): void =>
  likeAnnouncements.add({ kind: 'like', profile, subject })

const loadLikeDialog = chunk(() => import('./like-dialog.tsx'))
const loadMatchSpread = chunk(() => import('./match-spread.tsx'))
const LikeDialog = lazy(loadLikeDialog)
const MatchSpread = lazy(loadMatchSpread)

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
    const load = next.kind === 'match' ? loadMatchSpread : loadLikeDialog
    const show = () => canInterrupt() && likeAnnouncements.show(next)
    // A missing file reloads the page, so it is loaded only once the member is free. On a slow network they may be
    // typing again when it arrives.
    const look = () => {
      if (!canInterrupt()) return
      clearInterval(looking)
      load().then(
        () => {
          if (!isOver && !show()) looking = setInterval(show, againMs)
        },
        () => likeAnnouncements.drop(next),
      )
    }
    let isOver = false
    let looking = setInterval(look, againMs)
    look()
    return () => {
      isOver = true
      clearInterval(looking)
    }
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
