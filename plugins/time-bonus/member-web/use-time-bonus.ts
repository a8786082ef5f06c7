import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../member-web/api/client.ts'
import type { Reply } from '../../../member-web/api/types.ts'
import { useBootstrap, useUser } from '../../../member-web/app/bootstrap.ts'

type TimeBonus = Pick<NonNullable<Reply<'GET /api/time-bonus'>['time_bonus']>, 'value_percentage' | 'expires_at'>

/** How often it is asked for again, milliseconds (specification, periodic refresh). */
const refreshMs = 60_000

/** `undefined`: not asked yet. One for all three places that show it. */
let bonus: TimeBonus | null | undefined
let asked: { userId: string; at: number } | undefined
const listeners = new Set<() => void>()

function set(next: TimeBonus | null): void {
  bonus = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function ask(userId: string): Promise<void> {
  const now = Date.now()
  if (asked?.userId === userId && now - asked.at < refreshMs / 2) return
  asked = { userId, at: now }
  try {
    set((await api('GET /api/time-bonus')).time_bonus)
  } catch {
    set(null)
  }
}

/** Takes it away at once, when its time is up. */
export const endTimeBonus = (): void => set(null)

/**
 * The bonus of the logged-in member who has not bought, or null. Before the server has answered, what the page already
 * knows (sign-up date and length) is shown, so that nothing moves afterwards.
 */
export function useTimeBonus(): TimeBonus | null {
  const user = useUser()
  const { settings, now } = useBootstrap()
  const eligible = user && !user.paidUser ? user.id : null
  const known = useSyncExternalStore(
    subscribe,
    () => bonus,
    () => undefined,
  )
  useEffect(() => {
    if (!eligible) {
      set(null)
      asked = undefined
      return
    }
    void ask(eligible)
    const timer = setInterval(() => void ask(eligible), refreshMs)
    return () => clearInterval(timer)
  }, [eligible])
  if (!eligible) return null
  if (known !== undefined) return known
  const expires = new Date(user?.signupDate ?? 0).getTime() + Number(settings['time-bonus.window_seconds'] ?? 0) * 1000
  if (!user?.signupDate || expires <= new Date(now).getTime()) return null
  return {
    value_percentage: Number(settings['time-bonus.percentage'] ?? 0),
    expires_at: new Date(expires).toISOString(),
  }
}
