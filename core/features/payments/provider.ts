import type { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** A way to pay. */
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

/** Names under which the provider keeps what outlives one payment. The core keeps them with the payment, until the member is erased. */
export interface ProviderReferences {
  /** The permission to collect again. */
  mandateRef?: string
  customerRef?: string
}

/** What every call about one payment is told. Its `ctx` stands on the site of the order, wherever the call comes from. */
export interface ProviderPayment<S extends z.ZodObject = z.ZodObject> {
  paymentId: string
  orderId: string
  account: ProviderAccount<S>
  method: string
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Those of this payment; at its start, those of the member's last payment into the same account. */
  references: ProviderReferences
}

export interface PaymentRequest<S extends z.ZodObject = z.ZodObject> extends ProviderPayment<S> {
  /** For the provider's own protection against a second payment: the same for every attempt to start this one. */
  idempotencyKey: string
  description: string
  /** Where the browser comes back to when the payer is done; its address says so, and the page asks nobody to pay again. */
  returnUrl: string
  /** Where the browser goes from a page on which the payment was called off, for a provider that tells the two apart. */
  stoppedUrl: string
  webhookUrl: string
  /** The member agrees that the provider keeps this way to pay; only asked of those of `PaymentProvider.remember`. */
  remember: boolean
  /** To be taken at once, with `references`, as the member agreed to before; no page is shown. */
  repeat: boolean
}

export interface PaymentStart extends ProviderReferences {
  /** Where the browser goes to pay. Absent: to the page of the order. */
  redirectUrl?: string
  /** The provider's own id of the payment. */
  providerPaymentId: string
}

export interface StartedPayment<S extends z.ZodObject = z.ZodObject> extends ProviderPayment<S> {
  providerPaymentId: string
}

/** A change of a started payment. */
export interface PaymentChange<S extends z.ZodObject = z.ZodObject> extends StartedPayment<S> {
  /** The same for every attempt of this change. */
  idempotencyKey: string
}

export interface RefundRequest<S extends z.ZodObject = z.ZodObject> extends PaymentChange<S> {
  /** Minor units that are to have been given back in all: `amount`, or a part of it. What earlier requests gave back is among them. */
  refundAmount: number
}

/** What a provider confirms of a payment; the core decides what follows from it. */
export interface ConfirmedPayment extends ProviderReferences {
  providerPaymentId: string
  state: PaymentState
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  testMode: boolean
  /** The payer has nothing more to do; what is left is the work of banks. */
  payerDone?: boolean
  /** ISO country of the card, bank or account that it was paid with, where the provider tells; evidence for the tax. */
  payerCountry?: string
  /** What the member tells a way to pay by that is kept, such as `Visa •••• 4242`. */
  rememberedAs?: string
  /** Our own id of the payment, where the provider keeps it for us. */
  paymentId?: string
}

export interface WebhookRequest<S extends z.ZodObject = z.ZodObject> {
  headers: Record<string, unknown>
  rawBody: Buffer
  /** Of the address that was called: our own id of the payment, where `start` had put it there. */
  paymentId?: string | undefined
  /** All accounts with this provider whose credentials are complete: the signature says which one it is. */
  accounts: readonly ProviderAccount<S>[]
}

/** That a way to pay that a provider keeps may have ended. Whether it has, `remember.holds` says. */
export interface KeptNotice {
  accountId: string
  mandateRef: string
}

/** That something happened to a payment. What it was, `fetch` says. */
export interface PaymentNotice {
  providerPaymentId: string
  /** Names the event at the provider: one that was dealt with is only acknowledged. Absent: every notice is looked into. */
  eventId?: string
  /** Our own id of the payment, where the notice has it: how one is found whose start was not answered. Believed once `fetch` says the same. */
  paymentId?: string
}

/** Money that moved at a provider. */
export interface ProviderMovement {
  kind: 'payment' | 'refund' | 'chargeback'
  /** The provider's own id of the payment. Null where its list names another thing that `paymentId` tells apart. */
  providerPaymentId: string | null
  /** Our own id of the payment, where the provider has kept it for us. */
  paymentId?: string
  /** Minor units that moved, never negative. */
  amount: number
  /** ISO 4217. */
  currency: string
  at: Date
}

/** What a provider has paid out, in minor units: `paidOut` is what is left of `gross` after all else. */
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

/** From `from` until before `until`. */
export interface Period {
  from: Date
  until: Date
}

/** A purchase that somebody is about to make. */
export interface Purchase<S extends z.ZodObject = z.ZodObject> {
  account: ProviderAccount<S>
  method: string
  country: string
  currency: string
  /** Minor units, before any discount. Absent while no package is chosen. */
  amount?: number
}

/** When a payment that waits for banks goes on, as days `YYYY-MM-DD`. */
export interface PaymentTimetable {
  debitOn: string
  /** The first day on which it can be credited. */
  creditsOn: string
}

/** A way to pay that a provider keeps. */
export interface KeptMethod<S extends z.ZodObject = z.ZodObject> {
  account: ProviderAccount<S>
  references: Required<ProviderReferences>
}

/**
 * A way to pay. Every call is made outside a transaction and may be repeated: a process can die between a call and the writing down of
 * its answer. An AppError that a call throws is a refusal and reaches who asked with its text; any other error, and
 * AppError('unavailable'), says that nothing is known, and the call is repeated under the same key.
 */
export interface PaymentProvider<S extends z.ZodObject = z.ZodObject> {
  id: string
  /** Method ids of the catalogue in core/shared/payment-methods that this provider can take, e.g. `ideal`. */
  methods: readonly string[]
  /**
   * Whether the payments of an account are play money: these must be confirmed in test mode, all others must not, and they are taken
   * only where the site takes test payments. True for a provider that knows no others. Absent: none is.
   */
  test?: true | ((account: ProviderAccount<S>) => boolean)
  /**
   * The keys of an account, texts, numbers, choices and switches. The console's form is made of them, with labels from the plugin's
   * `console.credentials.<field>`. Each is a secret that goes in only, unless its schema says `.meta({ shown: true })`.
   */
  credentials?: S
  /**
   * Asks the provider whether it would take payments into this account, and which of `methods` are active there: undefined where it does not
   * tell. An AppError says what is wrong with the account; any other error, that the provider cannot be reached.
   */
  probe(ctx: CommandContext, account: ProviderAccount<S>): Promise<readonly string[] | undefined>
  /** The smallest payment that it takes, in minor units of a currency. Absent: one of them. */
  minimum?(currency: string): number
  /** Whether this purchase can be paid this way now, beyond method, country and currency. Absent: always. */
  available?(ctx: CommandContext, purchase: Purchase<S>): boolean | Promise<boolean>
  /**
   * Starts a payment. The same `idempotencyKey` is the same payment, which it answers again. An AppError says that nothing was started and
   * nothing charged; after any other error nobody knows. Without `repeat` no money moves before the payer has been on the page.
   */
  start(ctx: CommandContext, payment: PaymentRequest<S>): Promise<PaymentStart>
  /**
   * Verifies a webhook's signature over the raw body and names the payments, and what is kept, that it is about; throws AppError('forbidden') when forged. Its `ctx` stands
   * where the call arrived, which may be another site than that of the orders.
   */
  parseWebhook(ctx: CommandContext, request: WebhookRequest<S>): Promise<readonly (PaymentNotice | KeptNotice)[]>
  /** Asks the provider for the truth about one payment. Credits are booked on this answer only. */
  fetch(ctx: CommandContext, payment: StartedPayment<S>): Promise<ConfirmedPayment>
  /**
   * When the payer's account is debited and the purchase credited, once the payer is done; null where nothing is waited for or nobody can say.
   * Absent where payments take no days.
   */
  timetable?(ctx: CommandContext, payment: StartedPayment<S>): Promise<PaymentTimetable | null>
  /**
   * Closes a payment that has not been paid, so that it cannot be any more. Changes nothing about one that is paid or on its way. Absent
   * where the provider knows no such thing.
   */
  cancel?(ctx: CommandContext, payment: PaymentChange<S>): Promise<void>
  /**
   * Gives money back, until `refundAmount` has been given back in all: a request for no more than that changes nothing. From the first
   * part on `fetch` says `refunded`, with the amount that was paid. Absent where only the provider's own pages can do it.
   */
  refund?(ctx: CommandContext, payment: RefundRequest<S>): Promise<void>
  /**
   * Every payment that became paid in a period, every refund and every chargeback in it, whoever began them: what our books are held
   * against each day. Absent where the provider keeps no list.
   */
  list?(ctx: CommandContext, account: ProviderAccount<S>, period: Period): Promise<readonly ProviderMovement[]>
  /** What was paid out in a period, and what was kept of it; null where it does not tell this account. Absent where it tells none. */
  settlements?(ctx: CommandContext, account: ProviderAccount<S>, period: Period): Promise<readonly Settlement[] | null>
  /** Keeping a way to pay for later purchases, where the member agrees. Absent where the provider cannot. */
  remember?: {
    /** Of `methods`, those that can be paid with again without a page of the provider's. */
    methods: readonly string[]
    /**
     * Whether it can still be paid with: false once the provider, the bank or the member has ended it there, or the card has expired.
     * What is false once stays so.
     */
    holds(ctx: CommandContext, kept: KeptMethod<S>): Promise<boolean>
    /**
     * What became of a start with `repeat` whose answer never came: the payment that was made for `paymentId` with `references`, paid or refused,
     * or null where there is none. Changes nothing. It must not rely on the key of the start, which providers forget.
     */
    find(ctx: CommandContext, payment: ProviderPayment<S>): Promise<PaymentStart | null>
    /** Lets go of one. Nothing happens where the provider no longer has it. */
    forget(ctx: CommandContext, kept: KeptMethod<S>): Promise<void>
  }
}

/** Declares a provider; its calls know the credentials by their names. */
export const definePaymentProvider = <S extends z.ZodObject>(provider: PaymentProvider<S>): PaymentProvider =>
  provider as unknown as PaymentProvider
