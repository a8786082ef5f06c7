import { minuteMs, timeAfter } from '../../shared/durations.ts'
import type { Payment } from './models.ts'

/** Milliseconds after which a start is over, answered or not: twice the deadline of its call. */
export const startMs = minuteMs

type Start = Pick<Payment, 'state' | 'providerPaymentId' | 'createdAt' | 'checkedAt' | 'repeated' | 'payUrl'>

/** The latest time at which a payment's start is over. */
export const getStartDeadline = ({ createdAt }: Pick<Payment, 'createdAt'>): Date => timeAfter(createdAt, startMs)

export const isUnanswered = ({ state, providerPaymentId }: Start): boolean =>
  state === 'pending' && providerPaymentId === null

/** Whether the call that starts a payment may still be under way. */
export const isStarting = (payment: Start, now: Date): boolean =>
  isUnanswered(payment) && payment.checkedAt === null && getStartDeadline(payment) > now

/** Whether a saved method is charged without a page, so that nobody can stop it. */
export const isChargedWithoutPage = ({ repeated, payUrl }: Start): boolean => repeated && payUrl === null

/**
 * Whether it is unknown if a saved payment method was charged, because its start was not answered. Payments on a
 * provider's page are excluded: nobody can pay on a page that was not opened.
 */
export const isOutcomeUnknown = (payment: Start): boolean => isUnanswered(payment) && payment.repeated
