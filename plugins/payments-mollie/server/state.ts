import type { Payment } from '@mollie/api-client'
import type { PaymentState } from '../../../core/features/payments/index.ts'
import { toMinorUnits } from './amount.ts'

/** Distinguishes our refunds from those made at Mollie. */
export interface RefundMark {
  refund_of: string
}

const unpaidStates: Record<string, PaymentState> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'failed',
}

type PaymentFacts = Pick<Payment, 'status' | 'amount' | 'amountRefunded' | 'amountChargedBack' | '_embedded'>

/** Refunds that are done or pending, without failed and cancelled ones. */
const listRefunds = (payment: PaymentFacts) =>
  (payment._embedded?.refunds ?? []).filter(({ status }) => status !== 'failed' && status !== 'canceled')

/** Total of our refunds under all keys, in minor units. */
export const sumOwnRefunds = (payment: PaymentFacts, paymentId: string): number =>
  listRefunds(payment)
    .filter(({ metadata }) => (metadata as Partial<RefundMark> | null)?.refund_of === paymentId)
    .reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)

/**
 * Maps the state of a Mollie payment to ours. A paid one stays `paid` there for ever, with refunds and chargebacks
 * listed beside it. It counts as refunded if we requested a refund, in whole or part, or if all of it was returned; a
 * partial refund made at Mollie changes nothing here.
 */
export function toPaymentState(payment: PaymentFacts, paymentId: string): PaymentState {
  if (payment.status !== 'paid') return unpaidStates[payment.status] ?? 'pending'
  if (toMinorUnits(payment.amountChargedBack) > 0) return 'charged_back'
  const back = listRefunds(payment).reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  return sumOwnRefunds(payment, paymentId) > 0 || back >= toMinorUnits(payment.amount) ? 'refunded' : 'paid'
}
