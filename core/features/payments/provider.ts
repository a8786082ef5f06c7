import type { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** A payment method. */
    paymentProvider: PaymentProvider
  }
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'

/** An account with the provider, with its credentials as `PaymentProvider.credentials` describes them. */
export interface ProviderAccount<S extends z.ZodObject = z.ZodObject> {
  id: string
  label: string
  credentials: z.output<S>
}

/** The provider's ids that outlive one payment, stored with it until the member is erased. */
export interface ProviderReferences {
  /** The mandate for later payments. */
  mandateRef?: string
  customerRef?: string
}

/** Passed to every call about one payment. Its `ctx` has the site of the order, wherever the call is made. */
export interface ProviderPayment<S extends z.ZodObject = z.ZodObject> {
  paymentId: string
  orderId: string
  account: ProviderAccount<S>
  method: string
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** References from this payment; when it starts, those of the member's last payment into the same account. */
  references: ProviderReferences
}

export interface PaymentRequest<S extends z.ZodObject = z.ZodObject> extends ProviderPayment<S> {
  /** Lets the provider prevent a second payment: the same for every attempt to start this one. */
  idempotencyKey: string
  description: string
  /** Where the browser returns when the payer is done. The URL says so, and the page asks for no further payment. */
  returnUrl: string
  /** Where the browser returns from a cancelled payment, for a provider that distinguishes the two. */
  stoppedUrl: string
  webhookUrl: string
  /** The member agrees that the provider saves this method; only for those in `PaymentProvider.savedMethods`. */
  remember: boolean
  /** Charge immediately with `references`, without a page, as the member agreed before. */
  repeat: boolean
}

export interface PaymentStart extends ProviderReferences {
  /** Where the browser goes to pay. Absent: to the page of the order. */
  redirectUrl?: string
  providerPaymentId: string
}

export interface StartedPayment<S extends z.ZodObject = z.ZodObject> extends ProviderPayment<S> {
  providerPaymentId: string
}

export interface PaymentChange<S extends z.ZodObject = z.ZodObject> extends StartedPayment<S> {
  /** The same for every attempt of this change. */
  idempotencyKey: string
}

export interface RefundRequest<S extends z.ZodObject = z.ZodObject> extends PaymentChange<S> {
  /** The total to be refunded in minor units: `amount`, or a part of it. It includes earlier refunds. */
  refundAmount: number
}

/** A payment's state as its provider confirms it; the core decides the consequences. */
export interface ConfirmedPayment extends ProviderReferences {
  providerPaymentId: string
  state: PaymentState
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  testMode: boolean
  /** The payer has nothing more to do; the rest is up to banks. */
  payerDone?: boolean
  /** ISO country of the card, bank or account that paid, if the provider says so; evidence for the tax. */
  payerCountry?: string
  /** Name by which the member recognises the saved method, such as `Visa •••• 4242`. */
  savedMethodLabel?: string
  /** Our own id of the payment, if the provider stored it. */
  paymentId?: string
}

export interface WebhookRequest<S extends z.ZodObject = z.ZodObject> {
  headers: Record<string, unknown>
  rawBody: Buffer
  /** Our own id of the payment, if `start` put it into the webhook's URL. */
  paymentId?: string
  /** All accounts with this provider whose credentials are complete: the signature identifies the right one. */
  accounts: readonly ProviderAccount<S>[]
}

/** Notice that a saved payment method may have ended. Call `savedMethods.isUsable` to find out. */
export interface SavedMethodNotice {
  accountId: string
  mandateRef: string
}

/** Notice that something happened to a payment. Call `fetch` for its state. */
export interface PaymentNotice {
  providerPaymentId: string
  /** The provider's name of the event, to ignore repeats of a processed one. Absent: every notice is processed. */
  eventId?: string
  /**
   * Our own id of the payment, if the notice has it. It finds a payment whose start was not answered, and is believed
   * once `fetch` confirms it.
   */
  paymentId?: string
}

export interface ProviderMovement {
  kind: 'payment' | 'refund' | 'chargeback'
  /** The provider's own id of the payment. Null if its list has another kind of id, and `paymentId` identifies it. */
  providerPaymentId: string | null
  /** Our own id of the payment, if the provider stored it. */
  paymentId?: string
  /** Amount moved in minor units, never negative. */
  amount: number
  /** ISO 4217. */
  currency: string
  at: Date
}

/** A payout of a provider, in minor units: `paidOut` is `gross` after all deductions. */
export interface Settlement {
  id: string
  at: Date
  /** ISO 4217. */
  currency: string
  gross: number
  refunded: number
  chargedBack: number
  fees: number
  paidOut: number
}

/** From `from`, inclusive, to `until`, exclusive. */
export interface Period {
  from: Date
  until: Date
}

/** A purchase about to be made. */
export interface Purchase<S extends z.ZodObject = z.ZodObject> {
  account: ProviderAccount<S>
  method: string
  country: string
  currency: string
  /** Minor units, before any discount. Absent while no package is chosen. */
  amount?: number
}

/** When a payment that waits for banks continues, as days `YYYY-MM-DD`. */
export interface PaymentTimetable {
  debitOn: string
  /** The first day on which it can be credited. */
  creditsOn: string
}

export interface ProviderSavedMethod<S extends z.ZodObject = z.ZodObject> {
  account: ProviderAccount<S>
  references: Required<ProviderReferences>
}

/**
 * A payment provider. Every call is made outside a transaction and may be repeated: a process can die between a call
 * and storing its answer. An AppError thrown by a call is a refusal whose text the caller shows. Any other error, and
 * AppError('unavailable'), means that the outcome is unknown, and the call is repeated under the same key.
 */
export interface PaymentProvider<S extends z.ZodObject = z.ZodObject> {
  id: string
  /** Method ids of the catalogue in core/shared/payment-methods that this provider can take, e.g. `ideal`. */
  methods: readonly string[]
  /**
   * Whether the payments of an account are play money. These must be confirmed in test mode, all others must not, and
   * they are taken only where the site takes test payments. True for a provider with play money only. Absent: none is.
   */
  test?: true | ((account: ProviderAccount<S>) => boolean)
  /**
   * The credentials of an account: texts, numbers, choices and switches. The console's form is made from them, with
   * labels from the plugin's `console.credentials.<field>`. Each is a write-only secret, unless its schema says
   * `.meta({ shown: true })`.
   */
  credentials?: S
  /**
   * Asks the provider whether it would take payments into this account. Returns those of `methods` that are active
   * there; undefined if unknown. An AppError names a fault of the account; any other error means that the provider
   * cannot be reached.
   */
  probe(ctx: CommandContext, account: ProviderAccount<S>): Promise<readonly string[] | undefined>
  /** The smallest payment that it takes, in minor units of a currency. Absent: one. */
  minimum?(currency: string): number
  /** Whether this purchase can be paid this way now, beyond method, country and currency. Absent: always. */
  available?(ctx: CommandContext, purchase: Purchase<S>): boolean | Promise<boolean>
  /**
   * Starts a payment. The same `idempotencyKey` returns the same payment. An AppError means that nothing was started or
   * charged; after any other error the outcome is unknown. Without `repeat` no money moves before the payer has been on
   * the page.
   */
  start(ctx: CommandContext, payment: PaymentRequest<S>): Promise<PaymentStart>
  /**
   * Verifies a webhook's signature over the raw body and names the payments, and the saved methods, that it is about;
   * throws AppError('forbidden') if forged. Its `ctx` has the site that was called, which may differ from that of the
   * orders.
   */
  parseWebhook(ctx: CommandContext, request: WebhookRequest<S>): Promise<readonly (PaymentNotice | SavedMethodNotice)[]>
  /** Asks the provider for the state of one payment. Only this answer books credits. */
  fetch(ctx: CommandContext, payment: StartedPayment<S>): Promise<ConfirmedPayment>
  /** Dates of debit and credit once the payer is done; null if unknown. Absent if payments take no days. */
  timetable?(ctx: CommandContext, payment: StartedPayment<S>): Promise<PaymentTimetable | null>
  /**
   * Closes an unpaid payment, so that it can no longer be paid. Does not change one that is paid or under way. Absent
   * if the provider cannot.
   */
  cancel?(ctx: CommandContext, payment: PaymentChange<S>): Promise<void>
  /**
   * Makes refunds until `refundAmount` has been refunded in total: a repeated request for no more than that changes
   * nothing. After the first partial refund `fetch` answers `refunded`, with the amount that was paid. Absent if
   * refunds can only be made on the provider's own pages.
   */
  refund?(ctx: CommandContext, payment: RefundRequest<S>): Promise<void>
  /**
   * Every payment that became paid in a period, and every refund and chargeback in it, including those not started by
   * us. The daily reconciliation compares our books with it. Absent if the provider has no list.
   */
  list?(ctx: CommandContext, account: ProviderAccount<S>, period: Period): Promise<readonly ProviderMovement[]>
  /** Payouts in a period and their deductions; null if it has none for this account. Absent if it never has. */
  settlements?(ctx: CommandContext, account: ProviderAccount<S>, period: Period): Promise<readonly Settlement[] | null>
  /** Saves a payment method for later purchases, if the member agrees. Absent if the provider cannot. */
  savedMethods?: {
    /** Those of `methods` that can be charged again without a page of the provider. */
    methods: readonly string[]
    /** False, for ever, once the provider, the bank or the member has ended it, or the card has expired. */
    isUsable(ctx: CommandContext, saved: ProviderSavedMethod<S>): Promise<boolean>
    /**
     * Finds the payment of a start with `repeat` that was never answered: the one made for `paymentId` with
     * `references`, paid or refused, or null if there is none. Changes nothing. It must not rely on the key of the
     * start, which providers delete.
     */
    find(ctx: CommandContext, payment: ProviderPayment<S>): Promise<PaymentStart | null>
    /** Deletes a saved method. Does nothing if the provider no longer has it. */
    delete(ctx: CommandContext, saved: ProviderSavedMethod<S>): Promise<void>
  }
}

/** Declares a provider whose calls have typed credentials. */
export const definePaymentProvider = <S extends z.ZodObject>(provider: PaymentProvider<S>): PaymentProvider =>
  provider as unknown as PaymentProvider
