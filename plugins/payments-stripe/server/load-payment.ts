import type Stripe from 'stripe'
import { callStripe } from './client.ts'

export const isSavedCardCharge = (providerPaymentId: string): boolean => providerPaymentId.startsWith('pi_')

async function retrievePayment(client: Stripe, id: string) {
  if (isSavedCardCharge(id)) {
    const intent = await callStripe(client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
    const { amount, currency, livemode, metadata } = intent
    return { session: null, intent, amount, currency, livemode, metadata }
  }
  const session = await callStripe(client.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }))
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const { amount_total, currency, livemode, metadata } = session
  return { session, intent, amount: amount_total ?? 0, currency: currency ?? '', livemode, metadata }
}

/** A payment with its related objects at Stripe: refunds, disputes, the card. Throws as {@link callStripe}. */
export async function loadPayment(client: Stripe, id: string) {
  const facts = await retrievePayment(client, id)
  const { intent } = facts
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const listed =
    intent && charge && (charge.amount_refunded > 0 || charge.refunded)
      ? (await callStripe(client.refunds.list({ payment_intent: intent.id, limit: 100 }))).data
      : []
  const refunds = listed.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return { ...facts, refunds, disputed: charge?.disputed ?? false, paidWith: charge?.payment_method_details ?? null }
}
