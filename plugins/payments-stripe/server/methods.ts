import type Stripe from 'stripe'

export type StripeType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/**
 * Our methods that Stripe takes on its own page, with its name for each. The card schemes and Apple Pay are one there. A bank transfer
 * would need a customer's account with Stripe, Maestro has left its list, Giropay and Sofort have ended.
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
 * What Stripe can keep and take again as what it was: cards. A kept iDEAL or Bancontact would become a direct debit by Stripe, whose terms
 * are others than those the member saw; PayPal has to be allowed by PayPal first, and a telephone's purse holds a card under another name.
 */
export const rememberedMethods: readonly string[] = Object.keys(stripeMethods).filter(
  (id) => stripeMethods[id] === 'card' && id !== 'applepay',
)
