import { redirect } from 'react-router'
import type { ApiClient } from '../api/types.ts'
import { submit, text } from '../app/submit.ts'
import { orderState } from '../transactions/order-state.ts'
import type { WaitingOrder } from './open-order.tsx'

/**
 * The member's latest order that waits for its payment, of any package or of one; null where there is none any more. The page asks whether to go on
 * with it, and needs no more of it than its id and whether that can be done.
 */
export async function openOrder(api: ApiClient, packageId?: string): Promise<WaitingOrder | null> {
  const { orders } = await api('GET /api/orders')
  // One whose payer is done asks nothing of the member, and another may be placed beside it.
  const waiting = orders.filter((order) => orderState(order) === 'pending' && !order.payer_done)
  const found = waiting.find(({ package_id }) => packageId === undefined || package_id === packageId)
  return found ? { id: found.id, outcome_unknown: found.outcome_unknown } : null
}

/** Calls an open order off and goes on with the checkout. One that can no longer be stopped says so on its own page. */
export async function stopOpenOrder(api: ApiClient, form: FormData) {
  const id = text(form, 'order') ?? ''
  const { reply } = await submit(form, () => api('POST /api/orders/:id/stop', { params: { id } }))
  if (!reply || orderState(reply.order) === 'pending') throw redirect(`/transactions/${id}`)
  return null
}
