import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/client.ts'
import { useUser } from '../app/bootstrap.ts'
import { hasEarlySend } from '../app/early-sends.ts'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { toRefusal } from '../app/submit.ts'
import { LikeButton } from '../components/like-button.tsx'
import { toast } from '../components/toast.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { onLive } from '../live/live-stream.ts'
import { showMatch } from './match-host.tsx'

const ConfirmVisibility = lazy(
  chunk(() => import('./confirm-visibility.tsx').then(({ ConfirmVisibility }) => ({ default: ConfirmVisibility }))),
)

interface LikeToggleProps {
  profile: ProfileSummary
  size?: 'medium' | 'large'
}

type Member = NonNullable<ReturnType<typeof useUser>>

/** Where a press before hydration sends a like; an invisible member is asked first. */
const buildEarlyAddress = ({ id, liked }: ProfileSummary, user: Member | null) =>
  user && !liked && !user.invisible ? `/api/members/${id}/like` : undefined

export function BrowserHeart(props: LikeToggleProps) {
  const user = useUser()
  return user ? <MemberHeart {...props} user={user} /> : <VisitorHeart {...props} />
}

/**
 * The same markup as in the browser. On the server a heart is never pressed, and preparing for a press costs more than
 * the card.
 */
export function ServerHeart({ profile, size }: LikeToggleProps) {
  const t = useT()
  const user = useUser()
  return (
    <LikeButton
      liked={(user && profile.liked) ?? false}
      waiting={user?.status === 'not_confirmed' ? t('likes.waiting', { name: profile.name }) : undefined}
      name={profile.name}
      size={size}
      sends={buildEarlyAddress(profile, user)}
      aria-busy={user ? false : undefined}
    />
  )
}

/** The heart of one profile. */
export const LikeToggle = import.meta.env.SSR ? ServerHeart : BrowserHeart

/** A visitor's heart leads to the sign-up: to its dialog if there is one, else to its page. */
function VisitorHeart({ profile, size }: LikeToggleProps) {
  const navigate = useNavigate()
  const signup = useSignupLink()
  return (
    <LikeButton
      liked={false}
      name={profile.name}
      size={size}
      onClick={(event) => {
        signup.onClick(event)
        if (!event.defaultPrevented) navigate(signup.to)
      }}
    />
  )
}

/**
 * A member's heart: it reacts immediately, reverts if the server refuses, and celebrates a match. A like before the
 * address is confirmed is shown as waiting; an invisible member is asked first, because a like reveals them.
 */
function MemberHeart({ profile, size, user }: LikeToggleProps & { user: Member }) {
  const t = useT()
  const navigate = useNavigate()
  const [liked, setLiked] = useState(profile.liked ?? false)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const describeWaiting = () => t('likes.waiting', { name: profile.name })
  const confirm = { label: t('likes.confirm_email'), onSelect: () => navigate('/complete-signup') }
  // Another page or device of the member may change the state, but an action in progress here takes precedence.
  const acting = useRef(false)
  acting.current = busy
  useEffect(() => {
    const stops = [
      onLive('like.given', ({ profile: { id } }) => id === profile.id && !acting.current && setLiked(true)),
      onLive(
        'like.ended',
        ({ profile_id, given }) => given && profile_id === profile.id && !acting.current && setLiked(false),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [profile.id])

  const change = async (liked: boolean) => {
    setBusy(true)
    setLiked(!liked)
    let isWaiting = false
    // The heart must not show what has not happened: it reverts at the first failure, and is filled again when a retry
    // succeeds.
    const onRetry = () => {
      setLiked(liked)
      if (!isWaiting) toast({ title: t('likes.retrying') })
      isWaiting = true
    }
    try {
      const input = { params: { id: profile.id }, onRetry }
      if (liked) {
        await api('DELETE /api/members/:id/like', input)
        const again = { label: t('likes.like_again'), onSelect: () => void change(false) }
        toast({ title: t('likes.taken_back', { name: profile.name }), action: again })
      } else {
        const { match, waiting } = await api('PUT /api/members/:id/like', input)
        if (match) showMatch(profile)
        if (waiting) toast({ title: describeWaiting(), action: confirm })
      }
      setLiked(!liked)
    } catch (error) {
      setLiked(liked)
      const { code, message } = toRefusal(error)
      const title = t(liked ? 'likes.failed_unlike' : 'likes.failed', { name: profile.name })
      const action = code === 'email_not_confirmed' ? confirm : undefined
      toast({ title, text: message ?? t('common.connection.title'), tone: 'danger', action })
    } finally {
      setBusy(false)
    }
  }
  const earlyAddress = buildEarlyAddress(profile, user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a heart that was pressed before hydration.
  useEffect(() => {
    if (earlyAddress && hasEarlySend(earlyAddress)) void change(false)
  }, [])
  const toggle = () => {
    if (busy) return
    if (!liked && user.invisible) setAsking(true)
    else void change(liked)
  }
  return (
    <>
      <LikeButton
        liked={liked}
        waiting={user.status === 'not_confirmed' ? describeWaiting() : undefined}
        name={profile.name}
        size={size}
        sends={earlyAddress}
        aria-busy={busy}
        onClick={toggle}
      />
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmVisibility
            name={profile.name}
            onLike={() => {
              setAsking(false)
              void change(false)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
