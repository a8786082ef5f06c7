import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { setCounts, unheard } from '../app/counts.ts'
import { isReading } from '../chats/reading.ts'
import { keepPush } from '../push/push.ts'
import { pushReceived } from '../push/push-messages.tsx'
import { onLive, openLiveStream } from './live-stream.ts'
import { isOwnDeparture } from './own-departure.ts'

/** First refresh, milliseconds (specification, periodic refresh). */
const firstRefreshMs = 5_000
/** After the server has refused the stream, milliseconds. */
const reopenMs = 15_000

/** Pages that list what the counts count. */
const lists = /^\/(chats|likes)(\/|$)/

/**
 * Reads the counts anew, and the lists of the page (`reload`) where they say that something was missed: chats and likes are part of the refresh, and
 * as long as the stream is whole there is nothing to ask for. A page whose session is over, or whose browser somebody else has logged in with, is left.
 */
async function refreshCounts({ id, ...drawn }: Drawn, reload: () => void): Promise<void> {
  const { user } = await api('GET /api/user.php')
  if (!user) leave()
  else if (user.id !== id) location.replace('/members')
  else {
    const heard = { unread: user.unread_messages, newLikes: user.new_likes }
    const missed = unheard(drawn, heard)
    setCounts({ ...heard, credits: user.credits })
    if (missed && lists.test(location.pathname)) reload()
  }
}

/** The member, and the counts that the page was drawn with. */
interface Drawn {
  id: string
  unread: number
  newLikes: number
}

/**
 * The session is over, here or on another device. What stands on the page is private: it goes at once, whatever the network takes
 * to bring the next page, and no Back returns to it. The login page says why and leads back.
 */
function leave(): void {
  if (isOwnDeparture()) return
  document.body.hidden = true
  location.replace(`/login?ended&to=${encodeURIComponent(location.pathname + location.search)}`)
}

/** Keeps badges true: at once through the live stream, and by a slow refresh in case it is cut. Only when logged in. */
export function LiveUpdates() {
  const user = useUser()
  const id = user?.id
  const portrait = user?.main_image?.filename
  // Of the page that was drawn first: later ones are drawn while the stream is open.
  const now = {
    id,
    since: user?.live_cursor ?? 0,
    unread: user?.unread_messages ?? 0,
    newLikes: user?.new_likes ?? 0,
  }
  const drawn = useRef(now)
  if (drawn.current.id !== id) drawn.current = now
  const { revalidate } = useRevalidator()
  const seconds = useSetting('refresh_seconds')
  const secondsWithPush = useSetting('refresh_push_seconds')

  useEffect(() => {
    if (!id) return
    let stopped = false
    const { unread, newLikes } = drawn.current
    const refresh = () => void refreshCounts({ id, unread, newLikes }, () => void revalidate()).catch(() => {})
    let close = () => {}
    let reopening: ReturnType<typeof setTimeout> | undefined
    // A refused stream means an ended session, or a server that is not there: the counts tell which.
    const open = () => {
      close = openLiveStream(id, drawn.current.since, () => {
        refresh()
        reopening = setTimeout(open, reopenMs)
      })
    }
    open()
    const stops = [
      onLive('message.received', ({ chat, unread }) =>
        setCounts({ unread: unread - (isReading(chat.conversation.id) ? chat.num_unread_messages : 0) }),
      ),
      onLive('message.changed', ({ unread }) => setCounts({ unread })),
      onLive('like.received', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('like.given', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('like.ended', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('credits.changed', ({ credits, paid_user }) => {
        setCounts({ credits })
        // Premium opens photos and changes prices on whatever page is open.
        if (paid_user !== user?.paid_user) void revalidate()
      }),
      // The rest of what it says is of interest where the photos stand; this picture stands on every page.
      onLive('photo.reviewed', ({ photos }) => {
        if (photos.find(({ main }) => main)?.filename !== portrait) void revalidate()
      }),
      onLive('session.ended', leave),
    ]
    const first = setTimeout(refresh, firstRefreshMs)
    let interval: ReturnType<typeof setInterval> | undefined
    void keepPush(id).then((state) => {
      if (stopped) return
      interval = setInterval(refresh, (state === 'subscribed' ? secondsWithPush : seconds) * 1000)
    })
    addEventListener(pushReceived, refresh)
    addEventListener('authentication-required', leave)
    return () => {
      stopped = true
      removeEventListener(pushReceived, refresh)
      removeEventListener('authentication-required', leave)
      close()
      clearTimeout(reopening)
      for (const stop of stops) stop()
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [id, user?.paid_user, portrait, revalidate, seconds, secondsWithPush])
  return null
}
