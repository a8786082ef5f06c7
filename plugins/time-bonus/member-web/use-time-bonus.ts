import { useEffect } from 'react'
import {
  api,
  createStore,
  type Reply,
  useBootstrap,
  useRefreshSeconds,
  useUser,
} from '../../../member-web/kit/index.ts'

type TimeBonus = Pick<NonNullable<Reply<'GET /api/time-bonus'>['time_bonus']>, 'value_percentage' | 'expires_at'>

/** Milliseconds for which a reply is reused by the three places that show the bonus. */
const reuseMs = 10_000

/** `undefined`: not loaded yet. Shared by the three places that show the bonus. */
const bonus = createStore<TimeBonus | null | undefined>(undefined)
let lastLoad: { userId: string; at: number } | undefined

async function loadBonus(userId: string): Promise<void> {
  const now = Date.now()
  if (lastLoad?.userId === userId && now - lastLoad.at < reuseMs) return
  lastLoad = { userId, at: now }
  try {
    bonus.set((await api('GET /api/time-bonus')).time_bonus)
  } catch {
    bonus.set(null)
  }
}

/** Removes the bonus immediately when its time is up. */
export const endTimeBonus = (): void => bonus.set(null)

/**
 * The bonus of the logged-in member who has not bought, or null. Shows the page's initial value until the server is
 * asked again, so that nothing moves.
 */
export function useTimeBonus(): TimeBonus | null {
  const user = useUser()
  const initial = useBootstrap().plugin_data['time-bonus'] ?? null
  const eligible = user && !user.paid_user ? user.id : null
  const known = bonus.use()
  const seconds = useRefreshSeconds()
  useEffect(() => {
    if (!eligible) {
      bonus.set(null)
      lastLoad = undefined
      return
    }
    void loadBonus(eligible)
    const timer = setInterval(() => void loadBonus(eligible), seconds * 1000)
    return () => clearInterval(timer)
  }, [eligible, seconds])
  if (!eligible) return null
  return known === undefined ? initial : known
}
