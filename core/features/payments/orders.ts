import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { codeInUse, discountFor } from '../discounts/index.ts'
import { closeRivals } from './apply.ts'
import { type CreditPackage, Order, Payment } from './models.ts'
import { methodsFor, type OfferedMethod, packagesFor } from './offer.ts'
import { discounted } from './price.ts'
import { isRefusal } from './provider-call.ts'
import { taxRate } from './settings.ts'
import { orderPage, startPayment } from './start-payment.ts'
import { termsVersion } from './terms.ts'

export interface OrderInput {
  packageId: string
  method: string
  /** Absent: the discount in use, if there is one. */
  discountCode?: string
  /** The Idempotency-Key of the call: the same key of a member is the same order. */
  key?: string
}

/** Any constant does; it only has to stay what it is. */
const orderNames = '3f0f7a52-6d0c-4b8e-9a41-5a7c8e1d2b90'

/** The id of the order that a member asks for under a key: who asks again, whatever became of the first call, means the same order. */
export const orderIdOf = (memberId: string, key: string): string => uuidv5(`${memberId} ${key}`, orderNames)

type Tx = MemberCommandContext & { tx: NonNullable<MemberCommandContext['tx']> }
interface Placed {
  order: Order
  payment: Payment
}
interface Choice {
  /** Whose prices they are. */
  country: string
  chosen: CreditPackage
  method: OfferedMethod
}

/**
 * Orders a package and starts its payment. Price, tax and discount are the server's own and stand in the order from then
 * on. Asked again under the same key it goes on with the same order, and the provider, which gets the order's id for its own key,
 * with the same payment. Throws AppError: `not_found` for a package that is not on offer here, `validation_failed` for a method that
 * is not, `idempotency_key_reused` when the key stands for another order, what {@link discountFor} throws, what the provider throws
 * when it refuses to start, and `payment_failed` when it cannot be reached.
 */
export async function placeOrder(
  ctx: MemberCommandContext,
  input: OrderInput,
): Promise<{ orderId: string; redirectUrl: string }> {
  const { order, payment } = await findOrCreateOrder(ctx, input)
  if (order.status !== 'open') return { orderId: order.id, redirectUrl: orderPage(ctx.site.origin, order.id) }
  try {
    return { orderId: order.id, redirectUrl: await startPayment(ctx, payment) }
  } catch (error) {
    ctx.services.log.error(
      { err: error, provider: payment.provider, orderId: order.id },
      'a payment could not be started',
    )
    await giveUp(ctx, order.id, payment.id)
    throw isRefusal(error) ? error : new AppError('payment_failed', { cause: error, report: true })
  }
}

async function findOrCreateOrder(ctx: MemberCommandContext, input: OrderInput): Promise<Placed> {
  const id = input.key === undefined ? uuidv7() : orderIdOf(ctx.member.id, input.key)
  const known = input.key !== undefined && (await Order.query(ctx.services.db.knex).findById(id)) !== undefined
  // Asks the provider whether it takes this purchase, which no transaction may wait for.
  const choice = known ? null : await choose(ctx, input)
  return inTransaction(ctx, async (tx) => {
    await tx.tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`order:${id}`])
    const placed = await resumeOrder(tx, id, input)
    if (placed) return placed
    if (!choice) throw notFound()
    return createOrder(tx, id, input, choice)
  })
}

/** The order of this id, if it was placed before. One that never reached its provider is open once more. */
async function resumeOrder(ctx: Tx, id: string, input: OrderInput): Promise<Placed | null> {
  const payment = await Payment.query(ctx.tx).findOne({ order_id: id }).forNoKeyUpdate()
  const order = payment && (await Order.query(ctx.tx).findById(id).forNoKeyUpdate())
  if (!payment || !order) return null
  if (order.packageId !== input.packageId || payment.method !== input.method) {
    throw new AppError('idempotency_key_reused')
  }
  if (order.status !== 'failed' || payment.providerPaymentId !== null) return { order, payment }
  if (order.firstPurchase) await closeRivals(ctx, order)
  return {
    order: await order.$query(ctx.tx).patchAndFetch({ status: 'open' }),
    payment: await payment.$query(ctx.tx).patchAndFetch({ state: 'pending', updatedAt: ctx.now() }),
  }
}

/** What is bought and how it is paid. Throws AppError: `not_found`, `validation_failed`. */
async function choose(ctx: MemberCommandContext, input: OrderInput): Promise<Choice> {
  const { country, packages } = await packagesFor(ctx)
  const chosen = packages.find((row) => row.id === input.packageId)
  if (!chosen) throw notFound()
  const { currency, amount } = chosen
  const method = (await methodsFor(ctx, { country, currency, amount })).find((one) => one.id === input.method)
  if (!method) throw invalidField('method', 'method_unavailable')
  return { country, chosen, method }
}

async function createOrder(ctx: Tx, id: string, input: OrderInput, choice: Choice): Promise<Placed> {
  const { country, chosen, method } = choice
  const terms = { listAmount: chosen.amount, currency: chosen.currency, country, method: method.id }
  const discount = input.discountCode ? await discountFor(ctx, input.discountCode, terms) : await codeInUse(ctx)
  const now = ctx.now()
  const amount = discount ? discounted(chosen.amount, discount.value_percentage) : chosen.amount
  const order = await Order.query(ctx.tx).insertAndFetch({
    id,
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
    firstPurchase: discount?.firstPurchase ?? false,
  })
  if (order.firstPurchase) await closeRivals(ctx, order)
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
