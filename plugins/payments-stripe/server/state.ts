import type Stripe from 'stripe'
import type { PaymentState } from '../../../core/features/payments/index.ts'

/** Distinguishes our refunds from those made on Stripe's own pages. */
export interface RefundMark extends Stripe.MetadataParam {
  refund_of: string
}

export interface StripePaymentFacts {
  /** Null for a payment charged to a saved card, without a page. */
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'> | null
  intent: Pick<Stripe.PaymentIntent, 'status' | 'amount_received'> | null
  /** Refunds of the payment that are done or pending. */
  refunds: readonly Pick<Stripe.Refund, 'amount' | 'metadata'>[]
  disputed: boolean
}

/** Total of the refunds that we requested, in minor units. */
export const sumOwnRefunds = ({ refunds }: Pick<StripePaymentFacts, 'refunds'>, paymentId: string): number =>
  refunds.reduce((sum, { amount, metadata }) => sum + (metadata?.refund_of === paymentId ? amount : 0), 0)

/**
 * Maps the state of a payment at Stripe to ours. A completed page is not paid yet if the method takes days
 * (`processing`), and has failed if its payment requires another method; without a page the payment itself decides. A
 * partial refund made on Stripe's own pages changes nothing here.
 */
export function toPaymentState(facts: StripePaymentFacts, paymentId: string): PaymentState {
  const { session, intent, refunds } = facts
  if (session?.status === 'expired') return 'cancelled'
  if (session?.status === 'open') return 'pending'
  const isPaid = session ? session.payment_status === 'paid' : intent?.status === 'succeeded'
  if (!isPaid) {
    if (intent?.status === 'canceled') return 'cancelled'
    return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
  }
  if (facts.disputed) return 'charged_back'
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return sumOwnRefunds(facts, paymentId) > 0 || (intent && back >= intent.amount_received) ? 'refunded' : 'paid'
}
