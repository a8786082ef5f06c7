import type { PaymentMethod } from '@mollie/api-client'

/**
 * Our methods that Mollie accepts, with its name for each. Card schemes are one method there, whose page asks for the
 * card. Mollie does not offer Nexi; Giropay and Sofort have ended.
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
 * Methods that Mollie can save and charge again unchanged: cards. A saved iDEAL or Bancontact would become a direct
 * debit by Mollie, under terms that the member did not see. PayPal requires an agreement with the merchant first.
 */
export const savableMethods: readonly string[] = Object.keys(mollieMethods).filter(
  (id) => mollieMethods[id] === 'creditcard',
)
