import type Stripe from 'stripe'
import type {
  PaymentRequest,
  PaymentStart,
  ProviderReferences,
  ProviderSavedMethod,
} from '../../../core/features/payments/index.ts'
import { AppError } from '../../../core/kernel/index.ts'
import { callStripe, isRejected, stripeLibrary, toRefusal } from './client.ts'
import type { loadPayment } from './load-payment.ts'

const getId = (one: string | { id: string } | null | undefined): string | undefined =>
  (typeof one === 'object' ? one?.id : one) ?? undefined

/** Brand names as printed on cards; others keep Stripe's spelling. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The card that Stripe saved with a payment after consent, and its label for the member. */
export function readSavedCard({ session, intent, paidWith }: Awaited<ReturnType<typeof loadPayment>>) {
  const [mandateRef, customerRef] = [getId(intent?.payment_method), getId(intent?.customer)]
  const { card } = paidWith ?? {}
  if (!session || intent?.setup_future_usage !== 'off_session' || !mandateRef || !customerRef || !card) return {}
  const { brand, last4 } = card
  return { mandateRef, customerRef, savedMethodLabel: `${brands[brand ?? ''] ?? brand ?? ''} •••• ${last4}`.trim() }
}

/**
 * With consent, creates an anonymous customer that holds the saved card of this payment. Its page asks for the
 * card as usual, and the bank learns that the card is for later use too.
 */
export async function prepareSavedCard(
  client: Stripe,
  { remember, idempotencyKey }: Pick<PaymentRequest, 'remember' | 'idempotencyKey'>,
) {
  if (!remember) return null
  const customer = client.customers.create({}, { idempotencyKey: `${idempotencyKey}:customer` })
  return { customer: (await callStripe(customer, 'payment_failed')).id, setup_future_usage: 'off_session' as const }
}

/**
 * Charges a saved card. Returns null if the bank requires the member's confirmation: then a page must request the
 * payment. A refused card leaves a failed payment. Throws as {@link callStripe}, and AppError('payment_failed') if
 * Stripe turned the call away.
 */
export async function chargeSavedCard(
  client: Stripe,
  payment: Pick<PaymentRequest, 'amount' | 'currency' | 'description' | 'idempotencyKey' | 'references'>,
  metadata: Stripe.MetadataParam,
): Promise<PaymentStart | null> {
  const { amount, currency, description, idempotencyKey, references } = payment
  const { customerRef, mandateRef } = references
  if (!customerRef || !mandateRef) throw new AppError('payment_failed')
  try {
    const { id } = await client.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer: customerRef,
        payment_method: mandateRef,
        allowed_payment_method_types: ['card'],
        confirm: true,
        off_session: true,
        description,
        metadata,
      },
      { idempotencyKey: `${idempotencyKey}:again` },
    )
    return { providerPaymentId: id }
  } catch (error) {
    if (await isRejected(error)) throw new AppError('payment_failed', { cause: error, report: true })
    const { errors } = await stripeLibrary()
    if (!(error instanceof errors.StripeCardError)) throw await toRefusal(error, 'payment_failed')
    if ([error.code, error.decline_code].includes('authentication_required')) return null
    const id = error.payment_intent?.id
    if (!id) throw await toRefusal(error, 'payment_failed')
    return { providerPaymentId: id }
  }
}

/**
 * The payment made with a saved card, charged or refused; null if Stripe has none. Searches the customer's payments,
 * newest first: repeating the start's key would return the same error for a day, and charge again after that.
 */
export async function findSavedCardCharge(
  client: Stripe,
  { customerRef }: ProviderReferences,
  paymentId: string,
): Promise<PaymentStart | null> {
  if (!customerRef) return null
  const { data } = await callStripe(client.paymentIntents.list({ customer: customerRef, limit: 100 }))
  const made = data.find(({ metadata }) => metadata.payment_id === paymentId)
  return made ? { providerPaymentId: made.id } : null
}

const nullIfGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await callStripe(answer)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const toCard = (client: Stripe, { customerRef, mandateRef }: Required<ProviderReferences>) =>
  nullIfGone(client.customers.retrievePaymentMethod(customerRef, mandateRef))

/** Whether the card is still attached to its customer, and valid until the end of this month. */
export async function isCardUsable(
  client: Stripe,
  references: ProviderSavedMethod['references'],
  now: Date,
): Promise<boolean> {
  const card = await toCard(client, references)
  if (!card) return false
  const { exp_year = 0, exp_month = 0 } = card.card ?? {}
  return now.getTime() < Date.UTC(exp_year, exp_month, 1)
}

/** Deletes a card and its customer, who has no other. */
export async function detachCard(client: Stripe, references: ProviderSavedMethod['references']): Promise<void> {
  if (await toCard(client, references)) await nullIfGone(client.paymentMethods.detach(references.mandateRef))
  await nullIfGone(client.customers.del(references.customerRef))
}
