import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api/client.ts'
import type { ProfileSummary } from '../app/profile.ts'
import type { LikeAnnouncement } from './like-announcements.ts'

/**
 * Under an address with `?t=5` the newest unseen like is announced after five seconds (specification, states), and the
 * parameter is removed. Without an unseen like nothing happens.
 */
export function useAnnouncedLike(show: (profile: ProfileSummary, subject: LikeAnnouncement['subject']) => void): void {
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
