import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

const order = z.object({ orderId: z.uuid(), memberId: z.uuid() })

/** The payment is confirmed and the credits are booked. */
export const orderCompleted = defineEvent('order.completed', order)
/** A completed order was refunded or charged back. */
export const orderReversed = defineEvent('order.reversed', order)
/** A payment reached another state at its provider, or more of it was refunded. */
export const paymentChanged = defineEvent('payment.changed', order.extend({ paymentId: z.uuid() }))
