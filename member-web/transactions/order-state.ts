import { hourMs } from '../../core/shared/durations.ts'
import type { Tone } from '../components/badge.tsx'
import type { Order } from '../credits/api.ts'

/** States of an order as a member needs them. */
export type OrderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'returned'

/**
 * An open order whose payment failed or was cancelled has ended that way, even before its status changes. A
 * cancellation is no failure, and is not reported as an error.
 */
export function getOrderState({
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

/** The name of a state: an open order may already have been charged without our knowledge, or wait only for banks. */
export function getDisplayState(
  { outcome_unknown, payer_done }: Pick<Order, 'outcome_unknown' | 'payer_done'>,
  state: OrderState,
) {
  if (state !== 'pending') return state
  return outcome_unknown ? 'unknown' : payer_done ? 'agreed' : 'pending'
}

/** Withdrawn by its member, not charged back since. The money is on its way or has arrived. */
export const isWithdrawn = ({ status, withdrawn_at }: Pick<Order, 'status' | 'withdrawn_at'>): boolean =>
  status === 'refunded' && withdrawn_at !== null

/** Whether no other order of its member was completed earlier, so that this one made the member Premium. */
export function isFirstPurchase(
  { id, completed_at }: Pick<Order, 'id' | 'completed_at'>,
  orders: readonly Pick<Order, 'id' | 'completed_at'>[],
): boolean {
  const isBeforeCompletion = (other: string | null) => other !== null && completed_at !== null && other < completed_at
  return !orders.some((order) => order.id !== id && isBeforeCompletion(order.completed_at))
}

/** Milliseconds after its completion within which an order's page shows the balance and the ways on. */
const justCompletedMs = hourMs
export const isJustCompleted = ({ completed_at }: Pick<Order, 'completed_at'>, now: Date): boolean =>
  completed_at !== null && now.getTime() - Date.parse(completed_at) < justCompletedMs

export const stateTones: Record<OrderState, Tone> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
  returned: 'neutral',
}

const firstMs = 1_500
const longestMs = 20_000
/** Milliseconds before polling a pending order again; they grow, because slow payments stay slow. */
export const getPollDelay = (attempt: number): number => Math.min(longestMs, firstMs * 1.4 ** attempt)
