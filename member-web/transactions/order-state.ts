import type { Tone } from '../components/badge.tsx'
import type { Order } from '../credits/api.ts'

/** What a member needs to know of an order. */
export type OrderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'returned'

/**
 * An open order whose payment has already failed or was broken off has ended so, even before the order says it. Who breaks off has not failed, and is not told
 * that something went wrong.
 */
export function orderState({
  status,
  payment_state,
  returned,
}: Pick<Order, 'status' | 'payment_state' | 'returned'>): OrderState {
  if (returned && status !== 'completed') return 'returned'
  if (status === 'completed') return 'completed'
  if (status === 'refunded' || status === 'charged_back') return 'refunded'
  if (status === 'open') return payment_state === 'failed' || payment_state === 'cancelled' ? payment_state : 'pending'
  return status === 'cancelled' ? 'cancelled' : 'failed'
}

/** How a state is named: an open order may have been charged already, and nobody knows yet; or only banks are waited for. */
export function shownState(
  { outcome_unknown, payer_done }: Pick<Order, 'outcome_unknown' | 'payer_done'>,
  state: OrderState,
) {
  if (state !== 'pending') return state
  return outcome_unknown ? 'unknown' : payer_done ? 'agreed' : 'pending'
}

/** Withdrawn by its member, not charged back since. The money is on its way or there. */
export const isWithdrawn = ({ status, withdrawn_at }: Pick<Order, 'status' | 'withdrawn_at'>): boolean =>
  status === 'refunded' && withdrawn_at !== null

export const stateTone: Record<OrderState, Tone> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
  returned: 'neutral',
}

const firstMs = 1_500
const longestMs = 20_000
/** Milliseconds before the next look at a pending order; they grow, since what takes long goes on taking long. */
export const nextLook = (attempt: number): number => Math.min(longestMs, firstMs * 1.4 ** attempt)
