import type { PaymentMethod } from '@mollie/api-client'

/**
 * Our methods that Mollie takes, with its own name for each. The card schemes are one method there: its page asks for the card.
 * Nexi is not among Mollie's; Giropay and Sofort have ended.
 */
export const mollieMethods: Readonly<Record<string, keyof typeof PaymentMethod>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  creditcard: 'creditcard',
  visa: 'creditcard',
  mastercard: 'creditcard',
  maestro: 'creditcard',
  cartebancaire: 'creditcard',
  paypal: 'paypal',
  applepay: 'applepay',
  banktransfer: 'banktransfer',
  eps: 'eps',
  przelewy24: 'przelewy24',
  blik: 'blik',
  paysafecard: 'paysafecard',
}

/**
 * What Mollie can keep and take again as what it was: cards. A kept iDEAL or Bancontact would become a direct debit by Mollie, whose terms
 * are others than those the member saw, and PayPal wants an agreement with the merchant first.
 */
export const rememberedMethods: readonly string[] = Object.keys(mollieMethods).filter(
  (id) => mollieMethods[id] === 'creditcard',
)
