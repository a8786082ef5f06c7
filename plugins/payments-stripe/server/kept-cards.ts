import Stripe from 'stripe'
import type {
  KeptMethod,
  PaymentRequest,
  PaymentStart,
  ProviderReferences,
} from '../../../core/features/payments/index.ts'
import { AppError } from '../../../core/kernel/index.ts'
import type { ask } from './ask.ts'
import { asked, asRefusal, isTurnedAway } from './client.ts'

const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  (typeof one === 'object' ? one?.id : one) ?? undefined

/** As they are written on cards; others as Stripe writes them. */
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

/** What Stripe keeps of a payment on whose page the member agreed to that, and what the member tells it by. */
export function keptOf({ session, intent, paidWith }: Awaited<ReturnType<typeof ask>>) {
  const [mandateRef, customerRef] = [idOf(intent?.payment_method), idOf(intent?.customer)]
  const { card } = paidWith ?? {}
  if (!session || intent?.setup_future_usage !== 'off_session' || !mandateRef || !customerRef || !card) return {}
  const { brand, last4 } = card
  return { mandateRef, customerRef, rememberedAs: `${brands[brand ?? ''] ?? brand ?? ''} •••• ${last4}`.trim() }
}

/**
 * Where the member agrees, a customer of no name, with whom Stripe keeps the card of this payment. Its page asks for the card as for any
 * other, and the bank is told that the card is for later too.
 */
export async function keeping(
  client: Stripe,
  { remember, idempotencyKey }: Pick<PaymentRequest, 'remember' | 'idempotencyKey'>,
) {
  if (!remember) return null
  const customer = client.customers.create({}, { idempotencyKey: `${idempotencyKey}:customer` })
  return { customer: (await asked(customer, 'payment_failed')).id, setup_future_usage: 'off_session' as const }
}

/**
 * Takes a payment with a kept card. Null where the bank wants to see the member: then a page must ask for the payment. A card that is
 * refused leaves a payment that says so. Throws as {@link asked}, and AppError('payment_failed') where Stripe turned the call away.
 */
export async function takeAgain(
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
    if (isTurnedAway(error)) throw new AppError('payment_failed', { cause: error, report: true })
    if (!(error instanceof Stripe.errors.StripeCardError)) throw asRefusal(error, 'payment_failed')
    if ([error.code, error.decline_code].includes('authentication_required')) return null
    const id = error.payment_intent?.id
    if (!id) throw asRefusal(error, 'payment_failed')
    return { providerPaymentId: id }
  }
}

/**
 * The payment that was made with a kept card, taken or refused; null where Stripe has none. Stripe lists a customer's payments, newest first;
 * it would answer the key of the start with the same error for a day, and charge anew after that.
 */
export async function findTaken(
  client: Stripe,
  { customerRef }: ProviderReferences,
  paymentId: string,
): Promise<PaymentStart | null> {
  if (!customerRef) return null
  const { data } = await asked(client.paymentIntents.list({ customer: customerRef, limit: 100 }))
  const made = data.find(({ metadata }) => metadata.payment_id === paymentId)
  return made ? { providerPaymentId: made.id } : null
}

const unlessGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await asked(answer)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const cardOf = (client: Stripe, { customerRef, mandateRef }: Required<ProviderReferences>) =>
  unlessGone(client.customers.retrievePaymentMethod(customerRef, mandateRef))

/** Whether the card is still with its customer, and good until the end of this month. */
export async function isKept(client: Stripe, references: KeptMethod['references'], now: Date): Promise<boolean> {
  const kept = await cardOf(client, references)
  if (!kept) return false
  const { exp_year = 0, exp_month = 0 } = kept.card ?? {}
  return now.getTime() < Date.UTC(exp_year, exp_month, 1)
}

/** Lets go of a card and of the customer that it was kept with, who has no other. */
export async function letGo(client: Stripe, references: KeptMethod['references']): Promise<void> {
  if (await cardOf(client, references)) await unlessGone(client.paymentMethods.detach(references.mandateRef))
  await unlessGone(client.customers.del(references.customerRef))
}
