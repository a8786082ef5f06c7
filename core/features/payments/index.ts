export { getCurrencyDigits } from '../../shared/money.ts'
export { orderReference } from '../../shared/order-reference.ts'
export { isUsable, type PaymentMethod, paymentMethods } from '../../shared/payment-methods.ts'
export { addPaymentAccount } from './add-account.ts'
export { applyPaymentState } from './apply-state.ts'
export { openAccountCredentials } from './credentials.ts'
export { orderCompleted, orderReversed, paymentChanged } from './events.ts'
export { CreditPackage, Order, Payment, PaymentAccount } from './models.ts'
export { type OrderInput, placeOrder } from './orders.ts'
export {
  type ConfirmedPayment,
  definePaymentProvider,
  type PaymentChange,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
  type PaymentState,
  type Period,
  type ProviderAccount,
  type ProviderMovement,
  type ProviderPayment,
  type ProviderReferences,
  type ProviderSavedMethod,
  type Purchase,
  type RefundRequest,
  type SavedMethodNotice,
  type Settlement,
  type StartedPayment,
  type WebhookRequest,
} from './provider.ts'
export { confirmPayment, prepareProviderCall } from './provider-call.ts'
export { findInstalledProvider } from './providers.ts'
export { hasRealAccount } from './real-accounts.ts'
export { reconcilePayments } from './reconcile.ts'
export { paymentSettings, refundDays, taxRate } from './settings.ts'
export { readSignedBody } from './signed-body.ts'
export type { KnownPayment, OrderStatus, Transition } from './transition.ts'
export { applyNotice, receiveWebhook } from './webhook.ts'
