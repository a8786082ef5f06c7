import { z } from 'zod'

const payload = z.object({ paymentId: z.uuid() })

/** How `refundJob` is queued. Booking a payment may owe its money back, and giving it back books a payment. */
export const refundRequested = { id: 'payments.refund', payload }
