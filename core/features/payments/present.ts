import { presentFields } from '../../platform/console/present-fields.ts'
import { orderReference } from '../../shared/order-reference.ts'
import type { Order, Payment } from './models.ts'
import type { PaymentTimetable } from './provider.ts'
import { consoleOrder, orderView } from './schemas.ts'
import { isOutcomeUnknown, isUnanswered } from './start-state.ts'
import { isPayerDone } from './timetable.ts'

/** An order as its member sees it; `payment` is the latest attempt. */
export const presentOrder = (
  order: Order,
  payment: Payment | undefined,
  timetable: PaymentTimetable | null = null,
) => ({
  ...presentFields(orderView, order),
  reference: orderReference(order.id),
  payment_state: payment?.state ?? ('pending' as const),
  method: payment?.method ?? '',
  returned: order.returnedAt !== null,
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
    ...presentFields(consoleOrder, order),
    ...shown,
    payment_state: shown.outcome_unknown ? ('outcome_unknown' as const) : shown.payment_state,
    provider: payment?.provider ?? '',
    provider_payment_id: payment?.providerPaymentId ?? null,
    tax_evidence: order.taxEvidence.map(({ source, country }) => `${source} ${country}`),
    source: [order.sourceNetwork, order.sourceRef, order.sourceSub1, order.sourceSub2, order.sourceSub3].filter(
      (part) => part !== null,
    ),
  }
}
