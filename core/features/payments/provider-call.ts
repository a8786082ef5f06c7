import pTimeout from 'p-timeout'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Tracing } from '../../kernel/tracing.ts'
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

/** Milliseconds in which a provider must answer; shorter than an attempt's claim (`refund-payment.ts`). */
const deadlineMs = 30_000

/** Rejects after the deadline as if the provider were unreachable. A repeat under the same key learns the outcome. */
export const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  pTimeout(answer, { milliseconds: deadlineMs, message: new AppError('unavailable') })

function withDeadlines(given: PaymentProvider, tracing: Tracing | undefined): PaymentProvider {
  const provider = tracing ? traceCalls(given, tracing) : given
  const { cancel, refund, savedMethods, timetable } = provider
  return {
    ...provider,
    start: (ctx, payment) => withTimeout(provider.start(ctx, payment)),
    fetch: (ctx, payment) => withTimeout(provider.fetch(ctx, payment)),
    ...(cancel ? { cancel: (ctx, payment) => withTimeout(cancel(ctx, payment)) } : {}),
    ...(timetable ? { timetable: (ctx, payment) => withTimeout(timetable(ctx, payment)) } : {}),
    ...(savedMethods
      ? { savedMethods: { ...savedMethods, find: (ctx, payment) => withTimeout(savedMethods.find(ctx, payment)) } }
      : {}),
    ...(refund ? { refund: (ctx, payment) => withTimeout(refund(ctx, payment)) } : {}),
  }
}

/** Wraps a provider so that each call has a span, named after it: `mollie.refund`. */
function traceCalls(provider: PaymentProvider, tracing: Tracing): PaymentProvider {
  const { id, start, fetch, cancel, refund } = provider
  const measureCall =
    <Args extends unknown[], Answer>(name: string, call: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      tracing.run(`${id}.${name}`, { kind: 'client' }, () => call(...args))
  return {
    ...provider,
    start: measureCall('start', start),
    fetch: measureCall('fetch', fetch),
    ...(cancel ? { cancel: measureCall('cancel', cancel) } : {}),
    ...(refund ? { refund: measureCall('refund', refund) } : {}),
  }
}

export interface ProviderCall {
  provider: PaymentProvider
  /** Has the site of the order, and no transaction. */
  ctx: CommandContext
  order: Order
  payment: ProviderPayment
  /** Whether the account takes play money. */
  playMoney: boolean
}

/**
 * Prepares calls to the provider of a payment. Use the result outside a transaction: a provider may be slow, and a
 * rollback does not undo its actions. `opened` are accounts that were opened before. Throws AppError('unavailable') if
 * the account's credentials are incomplete.
 */
export async function prepareProviderCall(
  ctx: CommandContext,
  payment: Payment,
  opened: readonly ProviderAccount[] = [],
): Promise<ProviderCall> {
  const order = await Order.query(ctx.services.db.knex).findById(payment.orderId)
  if (!order) throw notFound()
  const provider = requireProvider(ctx, payment.provider)
  const outside = createOrderContext(ctx, order)
  const known = opened.find(({ id }) => id === payment.accountId)
  const account = known ?? (await openAccount(outside, provider, payment.accountId))
  return {
    provider: withDeadlines(provider, ctx.services.tracing),
    ctx: outside,
    order,
    payment: {
      paymentId: payment.id,
      orderId: order.id,
      account,
      method: payment.method,
      amount: payment.amount,
      currency: payment.currency,
      references: toReferences(payment),
    },
    playMoney: isTestAccount(provider, account),
  }
}

/** Asks for the state of a started payment. Throws like the provider; AppError('not_found') for another payment. */
export async function confirmPayment({ provider, ctx, payment }: ProviderCall, id: string): Promise<ConfirmedPayment> {
  const confirmed = await provider.fetch(ctx, { ...payment, providerPaymentId: id })
  if (confirmed.providerPaymentId !== id) throw notFound()
  return confirmed
}

/** The site of the order; on its own domain, with the host and the language of the caller. */
function createOrderContext({ services, site: here, actor, requestId }: CommandContext, order: Order): CommandContext {
  const site = services.sites.getSite(order.domainId, order.country)
  const { origin, locale } = here.domainId === order.domainId ? here : site
  return commandContext(services, { ...site, origin, locale }, actor, requestId)
}

export const toReferences = ({ mandateRef, customerRef }: Payment): ProviderReferences => ({
  ...(mandateRef === null ? {} : { mandateRef }),
  ...(customerRef === null ? {} : { customerRef }),
})

/** Whether a provider's error is its decision. After any other error the outcome is unknown. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal'
