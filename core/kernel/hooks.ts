import type { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import type { CommandContext, MemberCommandContext } from './context.ts'

/** The typed server hooks. The registry returns only those of plugins that are on for the site in question. */
export interface HookMap {
  paymentProvider: PaymentProvider
  discountSource: DiscountSource
  messageKind: MessageKind
  reviewable: ReviewableKind
  notificationType: NotificationType
  /** Adds fields under `pluginData.<id>` of the bootstrap of a page, for a logged-in member. */
  bootstrap: BootstrapExtension
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

/** A discount a plugin may grant a member at checkout. Never stacks: the lowest `priority` that offers one is in use. */
export interface DiscountSource {
  id: string
  priority: number
  /** The discount this member may use now, or null. */
  offer(ctx: MemberCommandContext): Promise<OfferedDiscount | null>
}

export interface OfferedDiscount {
  code: string
  /** Percent off, 1–100. */
  percentage: number
  expiresAt: Date | null
  validity: 'once-per-user' | 'unlimited'
}

/** A kind of chat message beyond text and photo. */
export interface MessageKind {
  kind: string
  payload: z.ZodType
  /** One line for chat lists, mails and push: a key in the plugin's locale catalogue. */
  previewKey: string
}

export interface ReviewableKind {
  /** `photo`, `complaint`, … */
  kind: string
  /** What the reviewer may do now, computed on the server. */
  actions: readonly string[]
  /** Loads what the reviewer must see. */
  present(ctx: CommandContext, subjectId: string): Promise<Record<string, unknown> | null>
  /** Carries the decision out, inside the review's transaction. */
  apply(ctx: CommandContext & { tx: Transaction }, subjectId: string, action: string): Promise<void>
}

export interface NotificationType {
  id: string
  /** Key of the mail's subject and texts in the catalogue: `mail.<template>`. */
  template: string
}

export interface BootstrapExtension {
  pluginId: string
  load(ctx: MemberCommandContext): Promise<unknown>
}
