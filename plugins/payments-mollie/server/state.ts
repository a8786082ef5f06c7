import type { Payment } from '@mollie/api-client'
import type { PaymentState } from '../../../core/features/payments/index.ts'
import { toMinorUnits } from './amount.ts'

/** What tells a refund that we asked for from one made on Mollie's own pages. */
export interface RefundMark {
  refund_of: string
}

const unpaid: Record<string, PaymentState> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'failed',
}

type Told = Pick<Payment, 'status' | 'amount' | 'amountRefunded' | 'amountChargedBack' | '_embedded'>

/** Refunds that are made or on their way; those that a bank refused or somebody called back are none. */
const refundsOf = (payment: Told) =>
  (payment._embedded?.refunds ?? []).filter(({ status }) => status !== 'failed' && status !== 'canceled')

/** What we asked for and was given back in all, under whatever keys, minor units. */
export const givenBack = (payment: Told, paymentId: string): number =>
  refundsOf(payment)
    .filter(({ metadata }) => (metadata as Partial<RefundMark> | null)?.refund_of === paymentId)
    .reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)

/**
 * What a payment at Mollie is to us. A paid one stays `paid` there for ever: refunds and chargebacks stand beside it. It counts as given
 * back when we asked for that, in whatever part, or when all of it went back; a part that the operator gave back on Mollie's own pages
 * changes nothing here.
 */
export function stateOf(payment: Told, paymentId: string): PaymentState {
  if (payment.status !== 'paid') return unpaid[payment.status] ?? 'pending'
  if (toMinorUnits(payment.amountChargedBack) > 0) return 'charged_back'
  const back = refundsOf(payment).reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  return givenBack(payment, paymentId) > 0 || back >= toMinorUnits(payment.amount) ? 'refunded' : 'paid'
}
