import { redirect } from 'react-router'
import type { ApiClient } from '../api/types.ts'
import { readText, submit } from '../app/submit.ts'
import { getOrderState } from '../transactions/order-state.ts'
import type { PendingOrder } from './open-order.tsx'

/**
 * The member's latest order awaiting payment, of any package or of one; null if there is none. The page asks whether to
 * continue it, and needs only its id and whether that is possible.
 */
export async function openOrder(api: ApiClient, packageId?: string): Promise<PendingOrder | null> {
  const { orders } = await api('GET /api/orders')
  // An order whose payer has finished needs nothing from the member, and allows another order.
  const waiting = orders.filter((order) => getOrderState(order) === 'pending' && !order.payer_done)
  const found = waiting.find(({ package_id }) => packageId === undefined || package_id === packageId)
  return found ? { id: found.id, outcome_unknown: found.outcome_unknown } : null
}

/** Cancels an open order and continues with the checkout, or shows an order that cannot be cancelled. */
export async function stopOpenOrder(api: ApiClient, form: FormData) {
  const id = readText(form, 'order') ?? ''
  const { reply } = await submit(form, () => api('POST /api/orders/:id/stop', { params: { id } }))
  if (!reply || getOrderState(reply.order) === 'pending') throw redirect(`/transactions/${id}`)
  return null
}
