import { randomBytes } from 'node:crypto'
import type { Answer } from '../../../tests/payments/provider-server.ts'

export interface Refund {
  object: 'refund'
  id: string
  amount: number
  status: string
  metadata: Record<string, string>
  created?: number
}
/** A Stripe page with its payment; a payment with a saved card has no page. */
export interface StoredSession {
  id: string
  page: boolean
  customer: string | null
  card: string | null
  future: string | null
  intentId: string
  status: string
  paymentStatus: string
  intentStatus: string
  amount: number
  currency: string
  livemode: boolean
  successUrl: string
  cancelUrl: string
  allowed: string
  disputed: boolean
  refunds: Refund[]
  paymentId: string
  /** Seconds. */
  paidAt?: number
  disputedAt?: number
}

export const createId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
export const buildProblem = (status: number, type: string, message: string, over: object = {}): Answer => ({
  status,
  body: { error: { type, message, ...over } },
})
/** A card as stored at Stripe: its customer, its expiry, and how its bank responds to a charge. */
export interface StoredCard {
  customer: string | null
  year: number
  answer: 'succeeds' | 'processing' | 'card_declined' | 'authentication_required'
  /** Why it was declined, if its bank says so. */
  declined?: string
}

export function presentIntent(session: StoredSession) {
  const received = session.paymentStatus === 'paid' ? session.amount : 0
  const back = session.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const latest_charge =
    received === 0
      ? null
      : {
          object: 'charge',
          id: `ch_${session.id}`,
          amount_refunded: back,
          refunded: back >= received,
          disputed: session.disputed,
          payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', country: 'NL' } },
        }
  return {
    object: 'payment_intent',
    id: session.intentId,
    status: session.intentStatus,
    amount: session.amount,
    currency: session.currency,
    livemode: session.livemode,
    amount_received: received,
    customer: session.customer,
    payment_method: session.card,
    setup_future_usage: session.future,
    latest_charge,
    metadata: { payment_id: session.paymentId },
  }
}

export const presentSession = (session: StoredSession, isExpanded: boolean, origin: string) => ({
  object: 'checkout.session',
  id: session.id,
  status: session.status,
  payment_status: session.paymentStatus,
  amount_total: session.amount,
  currency: session.currency,
  livemode: session.livemode,
  payment_intent: isExpanded ? presentIntent(session) : session.intentId,
  metadata: { payment_id: session.paymentId },
  url: session.status === 'open' ? `${origin}/bank/${session.id}` : null,
})
