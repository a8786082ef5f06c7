import type Stripe from 'stripe'
import type { Period, ProviderMovement, Settlement } from '../../../core/features/payments/index.ts'
import { callStripe } from './client.ts'

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const toRange = ({ from, until }: Period) => ({ gte: toSeconds(from), lt: toSeconds(until) })
const getId = (one: string | { id: string } | null | undefined) => (typeof one === 'object' ? one?.id : one) ?? null

const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  adjustment: 'chargeback',
}

/** Origin of a balance line, in the buyer's currency; the line itself may be in the account's. */
type Source = Pick<Stripe.Charge, 'amount' | 'currency' | 'metadata'> & {
  object: string
  payment_intent?: string | { id: string } | null
}

/** Movements of the balance in a period, with our payment id or that of the Checkout session. */
export async function listMovements(client: Stripe, period: Period): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = []
  const lines = client.balanceTransactions.list({ created: toRange(period), limit: 100, expand: ['data.source'] })
  for await (const line of lines) {
    const kind = kinds[line.type]
    const source = typeof line.source === 'object' ? (line.source as Source | null) : null
    // Of the adjustments, only opened or lost disputes count; their reversals are not booked here.
    if (!kind || !source || (kind === 'chargeback' && (source.object !== 'dispute' || line.amount >= 0))) continue
    const paymentId = kind === 'payment' ? source.metadata?.payment_id : source.metadata?.refund_of
    found.push({
      kind,
      ...(paymentId ? { paymentId, providerPaymentId: null } : { providerPaymentId: await loadPage(client, source) }),
      amount: source.amount,
      currency: source.currency.toUpperCase(),
      at: new Date(line.created * 1000),
    })
  }
  return found
}

async function loadPage(client: Stripe, { payment_intent }: Source): Promise<string | null> {
  const intent = getId(payment_intent)
  if (intent === null) return null
  const { data } = await callStripe(client.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
  return data[0]?.id ?? intent
}

/** Payouts initiated in a period, each with the sums of its lines. */
export async function listSettlements(client: Stripe, period: Period): Promise<Settlement[]> {
  const found: Settlement[] = []
  for await (const payout of client.payouts.list({ created: toRange(period), limit: 100 })) {
    if (payout.status === 'failed' || payout.status === 'canceled') continue
    const sums = { gross: 0, refunded: 0, chargedBack: 0, fees: 0 }
    for await (const line of client.balanceTransactions.list({ payout: payout.id, limit: 100 })) {
      if (line.type === 'payout') continue
      sums.fees += line.fee
      const kind = kinds[line.type]
      if (kind === 'refund') sums.refunded -= line.amount
      else if (kind === 'chargeback') sums.chargedBack -= line.amount
      else if (line.type === 'stripe_fee') sums.fees -= line.amount
      else sums.gross += line.amount
    }
    const { id, created, amount, currency } = payout
    found.push({ id, at: new Date(created * 1000), currency: currency.toUpperCase(), ...sums, paidOut: amount })
  }
  return found
}
