import pTimeout from 'p-timeout'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { openAccount } from './credentials.ts'
import { Order, type Payment } from './models.ts'
import type {
  ConfirmedPayment,
  PaymentProvider,
  ProviderAccount,
  ProviderPayment,
  ProviderReferences,
} from './provider.ts'
import { isTestAccount, requireProvider } from './providers.ts'

/** How long a provider may take to answer, milliseconds; less than an attempt is left alone (`give-back.ts`). */
const deadlineMs = 30_000

/** In time, or as if it could not be reached: what it did, a repeat under the same key finds out. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  pTimeout(answer, { milliseconds: deadlineMs, message: new AppError('unavailable') })

/** The same provider, which nobody waits for in vain. */
function answering(provider: PaymentProvider): PaymentProvider {
  const { cancel, refund, remember, timetable } = provider
  return {
    ...provider,
    start: (ctx, payment) => inTime(provider.start(ctx, payment)),
    fetch: (ctx, payment) => inTime(provider.fetch(ctx, payment)),
    ...(cancel ? { cancel: (ctx, payment) => inTime(cancel(ctx, payment)) } : {}),
    ...(timetable ? { timetable: (ctx, payment) => inTime(timetable(ctx, payment)) } : {}),
    ...(remember ? { remember: { ...remember, find: (ctx, payment) => inTime(remember.find(ctx, payment)) } } : {}),
    ...(refund ? { refund: (ctx, payment) => inTime(refund(ctx, payment)) } : {}),
  }
}

/** A provider, and what its calls about one payment are given. */
export interface ProviderCall {
  provider: PaymentProvider
  /** On the site of the order, outside any transaction. */
  ctx: CommandContext
  order: Order
  payment: ProviderPayment
  /** Whether what is paid into the account is play money. */
  playMoney: boolean
}

/**
 * Prepares calls to the provider of a payment. What it returns must be used outside a transaction: a provider may take long, and what
 * it does is not undone by a rollback. `opened` are accounts that were opened before. Throws AppError('unavailable') where the account's keys
 * are not complete.
 */
export async function callAbout(
  ctx: CommandContext,
  payment: Payment,
  opened: readonly ProviderAccount[] = [],
): Promise<ProviderCall> {
  const order = await Order.query(ctx.services.db.knex).findById(payment.orderId)
  if (!order) throw notFound()
  const provider = requireProvider(ctx, payment.provider)
  const outside = outsideOn(ctx, order)
  const known = opened.find(({ id }) => id === payment.accountId)
  const account = known ?? (await openAccount(outside, provider, payment.accountId))
  return {
    provider: answering(provider),
    ctx: outside,
    order,
    payment: {
      paymentId: payment.id,
      orderId: order.id,
      account,
      method: payment.method,
      amount: payment.amount,
      currency: payment.currency,
      references: referencesOf(payment),
    },
    playMoney: isTestAccount(provider, account),
  }
}

/** Asks for the truth about a payment that was started. Throws what the provider throws, and AppError('not_found') for another's answer. */
export async function confirmedBy({ provider, ctx, payment }: ProviderCall, id: string): Promise<ConfirmedPayment> {
  const confirmed = await provider.fetch(ctx, { ...payment, providerPaymentId: id })
  if (confirmed.providerPaymentId !== id) throw notFound()
  return confirmed
}

/** The site of the order; on its own domain with the address and the language of who asks. */
function outsideOn({ services, site: here, actor, requestId }: CommandContext, order: Order): CommandContext {
  const site = services.sites.siteFor(order.domainId, order.country)
  const { origin, locale } = here.domainId === order.domainId ? here : site
  return commandContext(services, { ...site, origin, locale }, actor, requestId)
}

export const referencesOf = ({ mandateRef, customerRef }: Payment): ProviderReferences => ({
  ...(mandateRef === null ? {} : { mandateRef }),
  ...(customerRef === null ? {} : { customerRef }),
})

/** Whether a provider's error is its decision. Of anything else nobody knows what it has led to. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal'
