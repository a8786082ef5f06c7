import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** A way to pay. */
    paymentProvider: PaymentProvider
  }
}

export interface PaymentStart {
  /** Where the browser goes to pay. */
  redirectUrl: string
  /** The provider's own id of the payment. */
  providerPaymentId: string
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'

/** What a provider confirms of a payment; the core decides what follows from it. */
export interface ConfirmedPayment {
  providerPaymentId: string
  state: PaymentState
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  testMode: boolean
}

export interface PaymentProvider {
  id: string
  /** Method ids of the catalogue in core/features/payments that this provider can take, e.g. `ideal`. */
  methods: readonly string[]
  /** True for one whose payments are play money: it must confirm them in test mode, and every other provider must not. */
  test?: boolean
  /** Starts a payment. Safe to repeat: the same `idempotencyKey` is the same payment, which it answers again. */
  start(ctx: CommandContext, payment: PaymentRequest): Promise<PaymentStart>
  /** Verifies a webhook's signature over the raw body and names the payment; throws AppError('forbidden') when forged. */
  parseWebhook(
    ctx: CommandContext,
    request: { headers: Record<string, unknown>; rawBody: Buffer },
  ): Promise<{ eventId: string; providerPaymentId: string }>
  /** Asks the provider for the truth about one payment. Credits are booked on this answer only. */
  fetch(ctx: CommandContext, providerPaymentId: string): Promise<ConfirmedPayment>
  /**
   * Closes a payment that has not been paid, so that it cannot be any more. Safe to repeat; changes nothing about one that is paid or on
   * its way. Absent where the provider knows no such thing.
   */
  cancel?(ctx: CommandContext, providerPaymentId: string): Promise<void>
  /**
   * Gives `amount` minor units back, the whole amount when absent. Safe to repeat: a payment is given back once, and from then on
   * `fetch` says `refunded` with the amount that was paid. Absent where only the provider's own pages can do it.
   */
  refund?(ctx: CommandContext, providerPaymentId: string, amount?: number): Promise<void>
}

export interface PaymentRequest {
  paymentId: string
  orderId: string
  /** For the provider's own protection against a second payment: the same for every attempt to start this one. */
  idempotencyKey: string
  /** The account to pay into; `openCredentials` of core/features/payments has its keys. */
  accountId: string
  amount: number
  currency: string
  method: string
  description: string
  returnUrl: string
  webhookUrl: string
}
