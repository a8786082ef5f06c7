import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/client.ts'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { refusal } from '../app/submit.ts'
import { LikeButton } from '../components/like-button.tsx'
import { toast } from '../components/toast.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { onLive } from '../live/live-stream.ts'
import { showMatch } from './match-host.tsx'

/** The heart of one profile: answers at once, takes it back when the server refuses, and celebrates a match. */
export function LikeToggle({ profile, size }: { profile: ProfileSummary; size?: 'medium' | 'large' }) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const signup = useSignupLink()
  const [liked, setLiked] = useState(profile.liked ?? false)
  const [busy, setBusy] = useState(false)
  // Another page or device of the same member says otherwise; what is being done here has the last word.
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
    let waiting = false
    // Nothing is shown as done that is not: the heart goes back at the first failure, and forward again when it has worked.
    const onRetry = () => {
      setLiked(liked)
      if (!waiting) toast({ title: t('likes.retrying') })
      waiting = true
    }
    try {
      const input = { params: { id: profile.id }, onRetry }
      if (liked) {
        await api('DELETE /api/members/:id/like', input)
        const again = { label: t('likes.like_again'), onSelect: () => void change(false) }
        toast({ title: t('likes.taken_back', { name: profile.name }), action: again })
      } else {
        const { match } = await api('PUT /api/members/:id/like', input)
        if (match) showMatch(profile)
      }
      setLiked(!liked)
    } catch (error) {
      setLiked(liked)
      const { code, message } = refusal(error)
      const action =
        code === 'email_not_confirmed'
          ? { label: t('likes.confirm_email'), onSelect: () => navigate('/complete-signup') }
          : undefined
      const title = t(liked ? 'likes.failed_unlike' : 'likes.failed', { name: profile.name })
      toast({ title, text: message ?? t('common.connection.title'), tone: 'danger', action })
    } finally {
      setBusy(false)
    }
  }
  const toggle = () => {
    if (!busy) void change(liked)
  }
  return (
    <LikeButton
      liked={liked}
      name={profile.name}
      size={size}
      aria-busy={busy}
      onClick={user ? toggle : (event) => visit(event, signup, navigate)}
    />
  )
}

/** A visitor's heart leads to signup: the dialog where there is one, else the page. */
function visit(
  event: React.MouseEvent,
  signup: ReturnType<typeof useSignupLink>,
  navigate: ReturnType<typeof useNavigate>,
) {
  signup.onClick(event)
  if (!event.defaultPrevented) navigate(signup.to)
}
