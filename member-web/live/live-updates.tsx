import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { hasMissedCounts, setCounts } from '../app/counts.ts'
import { isReadingConversation } from '../chats/open-conversation.ts'
import { renewPush } from '../push/push.ts'
import { pushReceived } from '../push/push-messages.tsx'
import { isLeavingPage } from './leaving-page.ts'
import { onLive, openLiveStream } from './live-stream.ts'
import { pickRefreshSeconds } from './refresh-seconds.ts'

/** Milliseconds before the first refresh (specification, periodic refresh). */
const firstRefreshMs = 5_000
/** Milliseconds before opening a refused stream again. */
const reopenMs = 15_000

/** Pages with lists that the counts summarise. */
const pathsWithLists = /^\/(chats|likes)(\/|$)/

/**
 * Reloads the counts, and the page's lists (`reload`) if the counts show that something was missed: chats and likes are
 * part of the refresh, and need no reload while the stream works. Leaves the page if the session has ended or another
 * member has logged in.
 */
async function refreshCounts({ id, ...rendered }: RenderedCounts, reload: () => void): Promise<void> {
  const { user } = await api('GET /api/user.php')
  if (!user) goToLogin()
  else if (user.id !== id) location.replace('/members')
  else {
    const counts = { unread: user.unread_messages, newLikes: user.new_likes }
    const missed = hasMissedCounts(rendered, counts)
    setCounts({ ...counts, credits: user.credits })
    if (missed && pathsWithLists.test(location.pathname)) reload()
  }
}

/** The member, and the counts at the time of rendering. */
interface RenderedCounts {
  id: string
  unread: number
  newLikes: number
}

/**
 * The session has ended, here or on another device. The page is private, so it is hidden immediately, however slow
 * the next page is, and Back does not return to it. The login page explains it and leads back.
 */
function goToLogin(): void {
  if (isLeavingPage()) return
  document.body.hidden = true
  location.replace(`/login?ended&to=${encodeURIComponent(location.pathname + location.search)}`)
}

/** Keeps a member's badges correct: by the live stream, and a slow refresh in case it is interrupted. */
export function LiveUpdates() {
  const user = useUser()
  const id = user?.id
  const portrait = user?.main_image?.filename
  // From the first page: later ones render while the stream is open.
  const now = {
    id,
    since: user?.live_cursor ?? 0,
    unread: user?.unread_messages ?? 0,
    newLikes: user?.new_likes ?? 0,
  }
  const rendered = useRef(now)
  if (rendered.current.id !== id) rendered.current = now
  const { revalidate } = useRevalidator()
  const seconds = useSetting('refresh_seconds')
  const secondsWithPush = useSetting('refresh_push_seconds')

  useEffect(() => {
    if (!id) return
    let isStopped = false
    const { unread, newLikes } = rendered.current
    const refresh = () => void refreshCounts({ id, unread, newLikes }, () => void revalidate()).catch(() => {})
    let close = () => {}
    let reopening: ReturnType<typeof setTimeout> | undefined
    // A refused stream means an ended session or an unreachable server: the counts show which.
    const open = () => {
      close = openLiveStream(id, rendered.current.since, () => {
        refresh()
        reopening = setTimeout(open, reopenMs)
      })
    }
    open()
    const stops = [
      onLive('message.received', ({ chat, unread }) =>
        setCounts({ unread: unread - (isReadingConversation(chat.conversation.id) ? chat.num_unread_messages : 0) }),
      ),
      onLive('message.changed', ({ unread }) => setCounts({ unread })),
      onLive('like.received', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('like.given', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('like.ended', ({ new_likes }) => setCounts({ newLikes: new_likes })),
      onLive('credits.changed', ({ credits, paid_user }) => {
        setCounts({ credits })
        // Premium unlocks photos and changes prices on any open page.
        if (paid_user !== user?.paid_user) void revalidate()
      }),
      // Other photo decisions matter only on pages with those photos; this picture is on every page.
      onLive('photo.reviewed', ({ photos }) => {
        if (photos.find(({ main }) => main)?.filename !== portrait) void revalidate()
      }),
      onLive('session.ended', goToLogin),
    ]
    const first = setTimeout(refresh, firstRefreshMs)
    let interval: ReturnType<typeof setInterval> | undefined
    void renewPush(id).then((state) => {
      if (isStopped) return
      interval = setInterval(refresh, pickRefreshSeconds(state, seconds, secondsWithPush) * 1000)
    })
    addEventListener(pushReceived, refresh)
    addEventListener('authentication-required', goToLogin)
    return () => {
      isStopped = true
      removeEventListener(pushReceived, refresh)
      removeEventListener('authentication-required', goToLogin)
      close()
      clearTimeout(reopening)
      for (const stop of stops) stop()
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [id, user?.paid_user, portrait, revalidate, seconds, secondsWithPush])
  return null
}
