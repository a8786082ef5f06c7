import { v7 as uuidv7 } from 'uuid'
import { inTransaction, type MemberCommandContext } from '../app/context.ts'
import { codeInUse, discountFor } from '../discounts/codes.ts'
import { AppError, invalidField, notFound } from '../http/errors.ts'
import { Order, Payment } from './models.ts'
import { methodsFor, packagesFor } from './offer.ts'
import { discounted, orderReference } from './price.ts'
import { requireProvider } from './providers.ts'
import { taxRate } from './settings.ts'
import { termsVersion } from './terms.ts'

export interface OrderInput {
  packageId: string
  method: string
  /** Absent: the discount in use, if there is one. */
  discountCode?: string
}

/**
 * Orders a package and starts its payment. Price, tax and discount are the server's own and stand in the order from then
 * on. Throws AppError: `not_found` for a package that is not on offer here, `validation_failed` for a method that is not,
 * what {@link discountFor} throws, and `payment_failed` when the provider refuses to start.
 */
export async function placeOrder(
  ctx: MemberCommandContext,
  input: OrderInput,
): Promise<{ orderId: string; redirectUrl: string }> {
  const { order, payment } = await inTransaction(ctx, (tx) => createOrder(tx, input))
  const provider = requireProvider(ctx, payment.provider)
  try {
    const started = await provider.start(ctx, {
      paymentId: payment.id,
      orderId: order.id,
      accountId: payment.accountId,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.method,
      description: `${ctx.site.domain.name} ${orderReference(order.id)}`,
      returnUrl: `${ctx.site.origin}/transactions/${order.id}`,
      webhookUrl: `${ctx.site.origin}/api/payments/webhooks/${payment.provider}`,
    })
    await Payment.query(ctx.services.db.knex)
      .findById(payment.id)
      .patch({ providerPaymentId: started.providerPaymentId, updatedAt: ctx.now() })
    return { orderId: order.id, redirectUrl: started.redirectUrl }
  } catch (error) {
    ctx.services.log.error(
      { err: error, provider: payment.provider, orderId: order.id },
      'a payment could not be started',
    )
    await giveUp(ctx, order.id, payment.id)
    throw new AppError('payment_failed', { cause: error, report: true })
  }
}

async function createOrder(
  ctx: MemberCommandContext & { tx: NonNullable<MemberCommandContext['tx']> },
  input: OrderInput,
) {
  const { country, packages } = await packagesFor(ctx)
  const chosen = packages.find((row) => row.id === input.packageId)
  if (!chosen) throw notFound()
  const methods = await methodsFor(ctx, country, chosen.currency)
  const method = methods.find((one) => one.id === input.method)
  if (!method) throw invalidField('method', 'method_unavailable')
  const terms = { listAmount: chosen.amount, currency: chosen.currency, country, method: method.id }
  const discount = input.discountCode ? await discountFor(ctx, input.discountCode, terms) : await codeInUse(ctx)
  const now = ctx.now()
  const amount = discount ? discounted(chosen.amount, discount.value_percentage) : chosen.amount
  const order = await Order.query(ctx.tx).insertAndFetch({
    id: uuidv7(),
    domainId: ctx.site.domainId,
    memberId: ctx.member.id,
    packageId: chosen.id,
    credits: chosen.credits,
    listAmount: chosen.amount,
    discountCode: discount?.code ?? null,
    discountPercentage: discount?.value_percentage ?? 0,
    amount,
    currency: chosen.currency,
    taxRate: ctx.setting(taxRate),
    country,
    termsVersion: await termsVersion(ctx),
    consentAt: now,
    status: 'open',
    createdAt: now,
  })
  const payment = await Payment.query(ctx.tx).insertAndFetch({
    id: uuidv7(),
    orderId: order.id,
    accountId: method.accountId,
    provider: method.provider,
    method: method.id,
    state: 'pending',
    amount,
    currency: chosen.currency,
    createdAt: now,
    updatedAt: now,
  })
  return { order, payment }
}

/** Closes an order whose payment never reached its provider. */
export async function giveUp(
  ctx: Pick<MemberCommandContext, 'services' | 'now'>,
  orderId: string,
  paymentId: string,
): Promise<void> {
  await ctx.services.db.transaction(async (tx) => {
    const given = await Payment.query(tx)
      .findById(paymentId)
      .where({ state: 'pending', provider_payment_id: null })
      .patch({ state: 'failed', updatedAt: ctx.now() })
    if (given) await Order.query(tx).findById(orderId).where({ status: 'open' }).patch({ status: 'failed' })
  })
}
