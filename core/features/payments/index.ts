export { findMethod, isUsable, type PaymentMethod, paymentMethods } from '../../shared/payment-methods.ts'
export { applyPaymentState } from './apply.ts'
export { orderCompleted, orderReversed } from './events.ts'
export { paymentsFeature } from './feature.ts'
export { CreditPackage, Order, Payment, PaymentAccount } from './models.ts'
export { type OrderInput, placeOrder } from './orders.ts'
export { discounted, orderReference, pricePerMessage } from './price.ts'
export {
  type ConfirmedPayment,
  definePaymentProvider,
  type PaymentChange,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
  type PaymentState,
  type ProviderAccount,
  type ProviderPayment,
  type ProviderReferences,
  type Purchase,
  type RefundRequest,
  type StartedPayment,
  type WebhookRequest,
} from './provider.ts'
export { reconcilePayments } from './reconcile.ts'
export { paymentRoutes } from './routes.ts'
export { paymentSettings, refundDays, taxRate } from './settings.ts'
export { type KnownPayment, nextPayment, type OrderStatus, type Transition } from './transition.ts'
export { receiveWebhook } from './webhook.ts'
