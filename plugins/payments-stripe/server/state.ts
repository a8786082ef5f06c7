import type Stripe from 'stripe'
import type { PaymentState } from '../../../core/features/payments/index.ts'

/** What tells a refund that we asked for from one made on Stripe's own pages. */
export interface RefundMark extends Stripe.MetadataParam {
  refund_of: string
}

export interface StripePaymentFacts {
  /** Null for a payment that was taken with a kept card, without a page. */
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'> | null
  intent: Pick<Stripe.PaymentIntent, 'status' | 'amount_received'> | null
  /** Of the payment, those that were made or are on their way. */
  refunds: readonly Pick<Stripe.Refund, 'amount' | 'metadata'>[]
  disputed: boolean
}

/** What we asked for and was given back in all, minor units. */
export const sumOwnRefunds = ({ refunds }: Pick<StripePaymentFacts, 'refunds'>, paymentId: string): number =>
  refunds.reduce((sum, { amount, metadata }) => sum + (metadata?.refund_of === paymentId ? amount : 0), 0)

/**
 * What a payment at Stripe is to us. A page that was finished is not yet paid where the method takes days (`processing`), and has
 * failed where the payment behind it asks for another method again; one without a page is what the payment itself is. A part that the
 * operator gave back on Stripe's own pages changes nothing here.
 */
export function toPaymentState(told: StripePaymentFacts, paymentId: string): PaymentState {
  const { session, intent, refunds } = told
  if (session?.status === 'expired') return 'cancelled'
  if (session?.status === 'open') return 'pending'
  const isPaid = session ? session.payment_status === 'paid' : intent?.status === 'succeeded'
  if (!isPaid) {
    if (intent?.status === 'canceled') return 'cancelled'
    return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
  }
  if (told.disputed) return 'charged_back'
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return sumOwnRefunds(told, paymentId) > 0 || (intent && back >= intent.amount_received) ? 'refunded' : 'paid'
}
