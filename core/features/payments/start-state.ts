import type { Payment } from './models.ts'

/** After this a start is over, answered or not: its call has a deadline of half of it. Milliseconds. */
export const startMs = 60_000

type Start = Pick<Payment, 'state' | 'providerPaymentId' | 'createdAt' | 'checkedAt' | 'repeated' | 'payUrl'>

/** When a payment's start is over at the latest. */
export const startedBy = ({ createdAt }: Pick<Payment, 'createdAt'>): Date => new Date(createdAt.getTime() + startMs)

/** Whether its provider has not answered the start of a payment. */
export const isUnanswered = ({ state, providerPaymentId }: Start): boolean =>
  state === 'pending' && providerPaymentId === null

/** Whether the call that starts a payment may still be under way. */
export const isStarting = (payment: Start, now: Date): boolean =>
  isUnanswered(payment) && payment.checkedAt === null && startedBy(payment) > now

/** Whether a saved method is charged with nobody there to stop it: no page asks for the payment. */
export const isTakenWithoutPage = ({ repeated, payUrl }: Start): boolean => repeated && payUrl === null

/**
 * Whether nobody knows if a saved payment method was charged: its start was not answered. A payment on a provider's page is none of
 * these, since nobody pays on a page that nobody was sent to.
 */
export const isOutcomeUnknown = (payment: Start): boolean => isUnanswered(payment) && payment.repeated
