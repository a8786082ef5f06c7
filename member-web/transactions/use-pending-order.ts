import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { minuteMs } from '../../core/shared/durations.ts'
import { api } from '../api/client.ts'
import { setCounts } from '../app/counts.ts'
import { getOrderState, getPollDelay } from './order-state.ts'

/** Number of polls (about half a minute) after which the page says that it may take longer. */
const slowAfterPolls = 8
/** Number of polls (about half an hour) after which it stops; the credits arrive anyway. */
const maxPolls = 90
/** Milliseconds between two polls while banks take days. */
const calmMs = 5 * minuteMs

/**
 * Polls a pending order at growing intervals, and immediately when the page becomes visible; reloads the page when it
 * is settled. Returns whether it takes long. `calm`: banks take days, so occasional polling is enough.
 */
export function usePendingOrder(id: string, calm = false): boolean {
  const { revalidate } = useRevalidator()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    let isStopped = false
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkOrder = async () => {
      clearTimeout(timer)
      const reply = await api('GET /api/orders/:id', { params: { id } }).catch(() => null)
      if (isStopped) return
      if (reply && getOrderState(reply.order) !== 'pending') {
        const { user } = await api('GET /api/user.php').catch(() => ({
          user: null,
        }))
        if (user) setCounts({ credits: user.credits })
        if (!isStopped) void revalidate()
        return
      }
      attempt += 1
      if (attempt >= slowAfterPolls) setSlow(true)
      if (calm || attempt < maxPolls) timer = setTimeout(checkOrder, calm ? calmMs : getPollDelay(attempt))
    }
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void checkOrder()
    }
    timer = setTimeout(checkOrder, calm ? calmMs : getPollDelay(0))
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [id, calm, revalidate])
  return slow
}
