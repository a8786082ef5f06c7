import { orderReference } from '../../shared/order-reference.ts'
import type { Order, Payment } from './models.ts'
import type { PaymentTimetable } from './provider.ts'
import { isOutcomeUnknown, isUnanswered } from './start-state.ts'
import { isPayerDone } from './timetable.ts'

/** An order as its member sees it; `payment` is the latest attempt. */
export const presentOrder = (
  order: Order,
  payment: Payment | undefined,
  timetable: PaymentTimetable | null = null,
) => ({
  id: order.id,
  reference: orderReference(order.id),
  package_id: order.packageId,
  status: order.status,
  payment_state: payment?.state ?? 'pending',
  credits: order.credits,
  list_amount: order.listAmount,
  discount_code: order.discountCode,
  discount_percentage: order.discountPercentage,
  amount: order.amount,
  currency: order.currency,
  tax_rate: order.taxRate,
  tax_country: order.taxCountry,
  tax_amount: order.taxAmount,
  method: payment?.method ?? '',
  created_at: order.createdAt.toISOString(),
  completed_at: order.completedAt?.toISOString() ?? null,
  refunded_amount: order.refundedAmount,
  returned: order.returnedAt !== null,
  withdrawn_at: order.withdrawnAt?.toISOString() ?? null,
  repeated: payment?.repeated ?? false,
  continues: order.status === 'open' && payment !== undefined && canContinue(payment),
  payer_done: order.status === 'open' && payment !== undefined && isPayerDone(payment),
  debit_on: timetable?.debitOn ?? null,
  credits_on: timetable?.creditsOn ?? null,
  outcome_unknown: order.status === 'open' && payment !== undefined && isOutcomeUnknown(payment),
})

/** Whether the provider has a page to pay on, or one can still be opened. */
const canContinue = (payment: Payment): boolean =>
  payment.state === 'pending' && (payment.payUrl !== null || (isUnanswered(payment) && !payment.repeated))

/** The same for staff. */
export function presentConsoleOrder(order: Order, payment: Payment | undefined) {
  const shown = presentOrder(order, payment)
  return {
    ...shown,
    payment_state: shown.outcome_unknown ? ('outcome_unknown' as const) : shown.payment_state,
    domain_id: order.domainId,
    member_id: order.memberId,
    country: order.country,
    provider: payment?.provider ?? '',
    provider_payment_id: payment?.providerPaymentId ?? null,
    terms_version: order.termsVersion,
    consent_at: order.consentAt.toISOString(),
    tax_evidence: order.taxEvidence.map(({ source, country }) => `${source} ${country}`),
    source: [order.sourceNetwork, order.sourceRef, order.sourceSub1, order.sourceSub2, order.sourceSub3].filter(
      (part) => part !== null,
    ),
    version: order.version,
  }
}
