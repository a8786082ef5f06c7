import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { abandonOrder } from './abandon-order.ts'
import { recordReachable, recordUnreachable } from './account-pauses.ts'
import { closePayment } from './close-payment.ts'
import { Payment } from './models.ts'
import { buildOrderUrl } from './order-page.ts'
import type { PaymentRequest, PaymentStart } from './provider.ts'
import { isRefusal, type ProviderCall, prepareProviderCall } from './provider-call.ts'
import { loadReferences, recordStart } from './record-start.ts'
import { refreshPayment } from './refresh-payment.ts'

/** The provider was asked to start a payment, but the outcome is unknown. */
export class UnansweredStartError extends Error {
  override readonly name = 'UnansweredStartError'
  constructor(cause: unknown) {
    super('a provider did not answer the start of a payment', { cause })
  }
}

/**
 * Starts the payment of a placed order at its provider, outside any transaction, and stores the answer. A payment on a
 * provider's page may be started again under the same key; one with a saved method is started once, and searched for
 * after that (`lost-starts.ts`). Returns where the browser goes. Throws {@link UnansweredStartError}; any other error
 * means that nothing was started.
 */
export async function startPayment(ctx: CommandContext, payment: Payment): Promise<string> {
  const call = await prepareProviderCall(ctx, payment)
  const { site } = call.ctx
  const orderUrl = buildOrderUrl(site.origin, payment.orderId)
  const request = {
    ...call.payment,
    references: await loadReferences(call.ctx, call.order, payment),
    remember: payment.remember,
    repeat: payment.repeated,
    idempotencyKey: payment.orderId,
    description: `${site.domain.name} ${orderReference(payment.orderId)}`,
    returnUrl: `${orderUrl}?returned=1`,
    stoppedUrl: `${orderUrl}?stopped=1`,
    webhookUrl: `${site.origin}/api/payments/webhooks/${payment.provider}`,
  }
  const started = await callProviderStart(call, request, payment)
  if (started.state === 'failed' || started.state === 'cancelled') return withdrawStart(ctx, started, orderUrl)
  // Charged without a page, so the outcome may already be known, and the member is waiting for it.
  if (started.repeated && started.payUrl === null) await refreshPayment(ctx, started)
  return started.payUrl ?? orderUrl
}

/** Stores the provider's answer. Whether the provider could be reached decides whether its account is still offered. */
async function callProviderStart(
  { ctx, provider }: ProviderCall,
  request: PaymentRequest,
  payment: Payment,
): Promise<Payment> {
  let answer: PaymentStart
  try {
    answer = await provider.start(ctx, request)
  } catch (error) {
    await (isRefusal(error) ? recordReachable : recordUnreachable)(ctx, request.account.id)
    throw isRefusal(error) ? error : await recordUnansweredStart(ctx, payment, error)
  }
  await recordReachable(ctx, request.account.id)
  return recordStart(ctx, payment, answer).catch(async (error) => {
    throw await recordUnansweredStart(ctx, payment, error)
  })
}

/** Records the time, so that the reconciler asks for the outcome. */
async function recordUnansweredStart({ services, now }: CommandContext, { id }: Payment, error: unknown) {
  const waiting = Payment.query(services.db.knex).findById(id).where({ state: 'pending', provider_payment_id: null })
  await waiting.patch({ checkedAt: now() }).catch(() => {})
  return new UnansweredStartError(error)
}

/** The order was closed during its payment's start, so the provider closes the payment. */
async function withdrawStart(ctx: CommandContext, started: Payment, orderUrl: string): Promise<string> {
  await closePayment(ctx, started, { reopened: true }).catch((error) =>
    ctx.services.log.warn({ err: error, paymentId: started.id }, 'a payment of a closed order could not be closed'),
  )
  return orderUrl
}

/** Starts a payment whose refusal ends its order. Throws what {@link startPayment} throws. */
export async function startOrEnd(ctx: CommandContext, payment: Payment): Promise<string> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    const { id, orderId, provider } = payment
    ctx.services.log.error({ err: error, provider, orderId }, 'a payment could not be started')
    if (!(error instanceof UnansweredStartError)) await abandonOrder(ctx, orderId, id)
    throw error
  }
}

/** The error shown to a member after a failed start: the provider's own refusal, or that it could not be reached. */
export const startRefusal = (error: unknown): AppError =>
  isRefusal(error) ? error : new AppError('payment_failed', { cause: error, report: true })
