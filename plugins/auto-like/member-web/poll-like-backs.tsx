import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { minuteMs } from '../../../core/shared/durations.ts'
import { api, setCounts, useUser } from '../../../member-web/kit/index.ts'

/** Delay before a page's first call, and pause before this tab calls again, in milliseconds. */
const [firstAskMs, minPauseMs] = [20_000, 15 * minuteMs]
/** Delay between the reply and reloading the likes, in milliseconds (specification, calls). */
const reloadDelayMs = 500

const key = 'auto_like_asked'
const isAskDue = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key) ?? 0) > minPauseMs
  } catch {
    return false
  }
}

/**
 * Asks whether a like was answered meanwhile, and reloads the likes if so. Renders nothing, because the site shows the
 * match.
 */
export default function PollLikeBacks() {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const askingId = user && user.status !== 'not_confirmed' ? user.id : null
  useEffect(() => {
    if (!askingId) return
    let reload: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (!isAskDue()) return
      sessionStorage.setItem(key, String(Date.now()))
      const { profile } = await api('GET /api/auto-like.php')
      if (!profile) return
      reload = setTimeout(async () => {
        const { liked_by } = await api('GET /api/likes.php')
        setCounts({ newLikes: liked_by.filter(({ like_new }) => like_new).length })
        await revalidate()
      }, reloadDelayMs)
    }
    // A failed call is retried on the next page; nobody waits for it.
    const timer = setTimeout(() => void ask().catch(() => {}), firstAskMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(reload)
    }
  }, [askingId, revalidate])
  return null
}
