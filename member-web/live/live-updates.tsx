import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useUser } from '../app/bootstrap.ts'
import { setCounts } from '../app/counts.ts'
import { readPushState } from '../push/push.ts'
import { pushReceived } from '../push/push-messages.tsx'
import { onLive, openLiveStream } from './live-stream.ts'
import { isOwnDeparture } from './own-departure.ts'

/** First refresh and the interval of the fallback, milliseconds (specification, periodic refresh). */
const firstRefreshMs = 5_000
const refreshMs = 60_000
const refreshWithPushMs = 300_000

interface UserReply {
  user: { credits: number; unread_messages: number; new_likes: number } | null
}

async function refreshCounts(): Promise<void> {
  const { user } = await api<UserReply>('GET /api/user.php')
  if (user) setCounts({ unread: user.unread_messages, newLikes: user.new_likes, credits: user.credits })
}

/** The session is over, here or on another device: log in again and come back. */
function leave(): void {
  if (isOwnDeparture()) return
  location.assign(`/login?to=${encodeURIComponent(location.pathname + location.search)}`)
}

/** Keeps badges true: at once through the live stream, and by a slow refresh in case it is cut. Only when logged in. */
export function LiveUpdates() {
  const user = useUser()
  const id = user?.id
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (!id) return
    let stopped = false
    const refresh = () => void refreshCounts().catch(() => {})
    const close = openLiveStream()
    const stops = [
      onLive('message.received', refresh),
      onLive('like.received', refresh),
      onLive('credits.changed', ({ credits, paidUser }) => {
        setCounts({ credits })
        // Premium opens photos and changes prices on whatever page is open.
        if (paidUser !== user?.paidUser) void revalidate()
      }),
      onLive('photo.reviewed', () => void revalidate()),
      onLive('session.ended', leave),
    ]
    const first = setTimeout(refresh, firstRefreshMs)
    let interval: ReturnType<typeof setInterval> | undefined
    void readPushState().then((state) => {
      if (stopped) return
      interval = setInterval(refresh, state === 'subscribed' ? refreshWithPushMs : refreshMs)
    })
    addEventListener(pushReceived, refresh)
    addEventListener('counts-stale', refresh)
    addEventListener('authentication-required', leave)
    return () => {
      stopped = true
      removeEventListener(pushReceived, refresh)
      removeEventListener('counts-stale', refresh)
      removeEventListener('authentication-required', leave)
      close()
      for (const stop of stops) stop()
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [id, user?.paidUser, revalidate])
  return null
}
