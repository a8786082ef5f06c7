import Stripe from 'stripe'
import type { KeptNotice, PaymentNotice } from '../../../core/features/payments/index.ts'
import { AppError } from '../../../core/kernel/index.ts'

interface Account {
  id: string
  credentials: { secret_key: string; webhook_secret: string }
}

export interface SignedEvent<A extends Account> {
  account: A
  event: Stripe.Event
}

/** The event of a notice and the account whose key signed it. Throws AppError('forbidden') where none did, or too long ago. */
export function verifiedEvent<A extends Account>(
  accounts: readonly A[],
  rawBody: Buffer,
  signature: unknown,
): SignedEvent<A> {
  for (const account of accounts) {
    try {
      const { webhook_secret } = account.credentials
      return { account, event: Stripe.webhooks.constructEvent(rawBody, String(signature ?? ''), webhook_secret) }
    } catch {
      // Another account's, or nobody's.
    }
  }
  throw new AppError('forbidden')
}

/** The card that an event takes from its customer; null where it is about anything else. */
export function keptNoticeOf({ account, event }: SignedEvent<Account>): KeptNotice | null {
  return event.type === 'payment_method.detached' ? { accountId: account.id, mandateRef: event.data.object.id } : null
}

/** The page or the payment that an event is about; null where it is about neither. */
export function subjectOf({ data }: Stripe.Event): { session: string } | { intent: string } | null {
  const subject = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  if (subject.object === 'checkout.session' && subject.id) return { session: subject.id }
  if (subject.object === 'payment_intent' && subject.id) return { intent: subject.id }
  const intent = typeof subject.payment_intent === 'object' ? subject.payment_intent?.id : subject.payment_intent
  return intent ? { intent } : null
}

export const noticeOf = (event: Stripe.Event, session: string): PaymentNotice => ({
  eventId: event.id,
  providerPaymentId: session,
})
