import { z } from 'zod'

const payload = z.object({ paymentId: z.uuid() })

/** Name and payload of `refundJob`, in a separate file because refunds and bookings import each other. */
export const refundRequested = { id: 'payments.refund', payload }
