import type Stripe from 'stripe'
import { stripeLibrary } from './client.ts'

export type StripeType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/**
 * Our methods that Stripe accepts on its own page, with its name for each. Card schemes and Apple Pay are one method
 * there. A bank transfer would need a customer's account with Stripe, Maestro is off its list, Giropay and Sofort have
 * ended.
 */
export const stripeMethods: Readonly<Record<string, StripeType>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  creditcard: 'card',
  visa: 'card',
  mastercard: 'card',
  cartebancaire: 'card',
  applepay: 'card',
  paypal: 'paypal',
  eps: 'eps',
  przelewy24: 'p24',
  blik: 'blik',
  directdebit: 'sepa_debit',
}

/**
 * Methods that Stripe can save and charge again unchanged: cards. A saved iDEAL or Bancontact would become a direct
 * debit by Stripe, under terms that the member did not see. PayPal needs PayPal's approval first, and mobile wallets
 * store a card under another name.
 */
export const savableMethods: readonly string[] = Object.keys(stripeMethods).filter(
  (id) => stripeMethods[id] === 'card' && id !== 'applepay',
)

/** Minimum charge in minor units by currency (docs.stripe.com/currencies); else Stripe reports an error. */
const minimumAmounts: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 50,
  GBP: 30,
  CHF: 50,
  AUD: 50,
  CAD: 50,
  NZD: 50,
  JPY: 50,
  PLN: 200,
  RON: 200,
  BGN: 100,
  DKK: 250,
  NOK: 300,
  SEK: 300,
  CZK: 1500,
  HUF: 17_500,
}

export const getMinimumAmount = (currency: string): number => minimumAmounts[currency] ?? 1

type MethodAvailability = { available?: boolean } | undefined

/** Our methods that are active in the account; undefined if its key may not read that. */
export async function listActiveMethods(client: Stripe): Promise<string[] | undefined> {
  try {
    const { data } = await client.paymentMethodConfigurations.list({ limit: 100 })
    const usual = data.find(({ is_default: own }) => own) ?? data[0]
    if (!usual) return undefined
    const offered = usual as unknown as Record<string, MethodAvailability>
    return Object.entries(stripeMethods).flatMap(([id, type]) => (offered[type]?.available ? [id] : []))
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (error instanceof errors.StripePermissionError) return undefined
    throw error
  }
}
