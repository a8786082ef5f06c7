import { PaymentMethod } from '@mollie/api-client'

/**
 * Our methods that Mollie takes, with its own name for each. The card schemes are one method there: its page asks for the card.
 * Nexi is not among Mollie's; Giropay and Sofort have ended.
 */
export const mollieMethods: Readonly<Record<string, PaymentMethod>> = {
  ideal: PaymentMethod.ideal,
  bancontact: PaymentMethod.bancontact,
  creditcard: PaymentMethod.creditcard,
  visa: PaymentMethod.creditcard,
  mastercard: PaymentMethod.creditcard,
  maestro: PaymentMethod.creditcard,
  cartebancaire: PaymentMethod.creditcard,
  paypal: PaymentMethod.paypal,
  applepay: PaymentMethod.applepay,
  banktransfer: PaymentMethod.banktransfer,
  eps: PaymentMethod.eps,
  przelewy24: PaymentMethod.przelewy24,
  blik: PaymentMethod.blik,
  paysafecard: PaymentMethod.paysafecard,
}

/**
 * What Mollie can keep and take again as what it was: cards. A kept iDEAL or Bancontact would become a direct debit by Mollie, whose terms
 * are others than those the member saw, and PayPal wants an agreement with the merchant first.
 */
export const rememberedMethods: readonly string[] = Object.keys(mollieMethods).filter(
  (id) => mollieMethods[id] === PaymentMethod.creditcard,
)
