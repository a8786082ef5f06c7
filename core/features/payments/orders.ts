import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { lockUntilEnd } from '../../../db/database.ts'
import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { computeIncludedTax } from '../../shared/money.ts'
import { type DiscountView, findApplicableDiscount, findDiscountInUse, reserveCode } from '../discounts/index.ts'
import { assertCanSpend } from '../spending/index.ts'
import { readTermsVersion } from '../static-pages/index.ts'
import { findTrafficSource } from '../tracking/index.ts'
import { assertNoCompetingOrder, closeCompetingOrders, toNewOrder } from './competing-orders.ts'
import { tryFindStart } from './lost-starts.ts'
import { type CreditPackage, Order, Payment, SavedMethod } from './models.ts'
import { isMethodOf, listMethods, listPackages, type OfferedMethod } from './offer.ts'
import { buildOrderUrl } from './order-page.ts'
import { computeDiscountedPrice } from './price.ts'
import { isRefusal } from './provider-call.ts'
import { canSaveMethod, listSavedMethods } from './saved-methods.ts'
import { startOrEnd, startRefusal, UnansweredStartError } from './start-payment.ts'
import { isUnanswered } from './start-state.ts'
import { collectTaxEvidence, findTax } from './tax.ts'
import { verifySavedMethod } from './verify-saved-methods.ts'

export interface OrderInput {
  packageId: string
  method: string
  /** Absent: the discount in use, if there is one. */
  discountCode?: string
  /** The member agrees that the provider saves this payment method; ignored if it cannot. */
  remember?: boolean
  /** A saved payment method, charged immediately without a page of the provider. */
  savedMethodId?: string
  /** The offer that the member agreed to; a worse one is refused. */
  shown?: { amount: number; currency: string; credits: number }
  /** The Idempotency-Key of the call: the same key of a member is the same order. */
  key?: string
}

/** An arbitrary constant that must never change. */
const orderNames = '3f0f7a52-6d0c-4b8e-9a41-5a7c8e1d2b90'

/** Derives the id of the order from a member's key, so that a repeated call gets the same order. */
export const deriveOrderId = (memberId: string, key: string): string => uuidv5(`${memberId} ${key}`, orderNames)

interface PlacedOrder {
  order: Order
  payment: Payment
  /** Whether this call has placed it. */
  isNew: boolean
}
interface Choice {
  /** The country whose prices apply. */
  country: string
  chosen: CreditPackage
  method: OfferedMethod
  /** The saved payment method to charge. */
  savedMethod: SavedMethod | null
}

/**
 * Orders a package and starts its payment. The server determines price, tax and discount and stores them in the
 * order.
 *
 * A repeated call under the same key continues with the same order, and with the same payment at the provider, which
 * gets the order's id as its key. A saved method is charged only by the call that placed the order. If the provider
 * does not answer, the order stays pending and its page says that the outcome is unknown.
 *
 * Throws AppError: `not_found` for a package that is not on offer here, `validation_failed` for a method that is not,
 * `price_changed` for a worse offer than the one shown, `order_open` if a competing order could still be paid,
 * `order_found_paid` if a saved method turns out to have been charged for one, `purchases_paused` and
 * `spending_limit_reached` by the member's own limits, `idempotency_key_reused` if the key belongs to another order,
 * what {@link findApplicableDiscount} and {@link reserveCode} throw, what the provider throws when it refuses to start,
 * `remembered_lost` if the saved method can no longer be charged, and `payment_failed` if the provider cannot be
 * reached.
 */
export async function placeOrder(
  ctx: MemberCommandContext,
  input: OrderInput,
): Promise<{ orderId: string; redirectUrl: string }> {
  const placed = await findOrCreateOrder(ctx, input)
  return { orderId: placed.order.id, redirectUrl: await resolveRedirectUrl(ctx, placed) }
}

/** Where the browser continues with an order: the provider's page, or else the order's own. */
async function resolveRedirectUrl(ctx: MemberCommandContext, { order, payment, isNew }: PlacedOrder): Promise<string> {
  const orderUrl = buildOrderUrl(ctx.site.origin, order.id)
  if (order.status !== 'open') return orderUrl
  if (payment.providerPaymentId !== null) return payment.payUrl ?? orderUrl
  if (payment.repeated && !isNew) {
    await tryFindStart(ctx, payment)
    return orderUrl
  }
  try {
    return await startOrEnd(ctx, payment)
  } catch (error) {
    if (error instanceof UnansweredStartError && payment.repeated) return orderUrl
    if (isRefusal(error) && (await isSavedMethodUnusable(ctx, payment)))
      throw new AppError('remembered_lost', { cause: error })
    throw startRefusal(error)
  }
}

/** Whether the provider no longer has the saved method, as far as it can tell. */
async function isSavedMethodUnusable(ctx: MemberCommandContext, { rememberedId }: Payment): Promise<boolean> {
  if (rememberedId === null) return false
  const saved = await SavedMethod.query(ctx.services.db.knex).findById(rememberedId)
  if (saved?.endedAt !== null) return saved?.lostAt != null
  return verifySavedMethod(ctx, saved).then(
    (holds) => !holds,
    () => false,
  )
}

async function findOrCreateOrder(ctx: MemberCommandContext, input: OrderInput): Promise<PlacedOrder> {
  const id = input.key === undefined ? uuidv7() : deriveOrderId(ctx.member.id, input.key)
  const known = input.key !== undefined && (await Order.query(ctx.services.db.knex).findById(id)) !== undefined
  // Asks the provider whether it takes this purchase, which no transaction may wait for.
  const choice = known ? null : await choosePackageAndMethod(ctx, input)
  if (choice) {
    const discount = await findOrderDiscount(ctx, input, choice)
    assertAsShown(input, choice, discount)
    await closeCompetingOrders(ctx, toNewOrder(id, discount), discount?.validity === 'once')
  }
  return inTransaction(ctx, async (ctx) => {
    await lockUntilEnd(ctx.tx, `order:${id}`)
    const placed = await resumeOrder(ctx, id, input)
    if (placed) return placed
    if (!choice) throw notFound()
    return createOrder(ctx, id, input, choice)
  })
}

/**
 * Finds the order with this id, if it was placed before. A closed order stays closed. An order to be started again is
 * checked against the member's limits.
 */
async function resumeOrder(
  ctx: TxContext<MemberCommandContext>,
  id: string,
  input: OrderInput,
): Promise<PlacedOrder | null> {
  const payment = await Payment.query(ctx.tx).findOne({ order_id: id }).forNoKeyUpdate()
  const order = payment && (await Order.query(ctx.tx).findById(id).forNoKeyUpdate())
  if (!payment || !order) return null
  if (
    order.packageId !== input.packageId ||
    payment.method !== input.method ||
    payment.repeated !== (input.savedMethodId !== undefined)
  ) {
    throw new AppError('idempotency_key_reused')
  }
  if (order.status === 'open' && isUnanswered(payment) && !payment.repeated)
    await assertCanSpend(ctx, ctx.member, order)
  return { order, payment, isNew: false }
}

/** The package and the payment method. Throws AppError: `not_found`, `validation_failed`. */
async function choosePackageAndMethod(ctx: MemberCommandContext, input: OrderInput): Promise<Choice> {
  const { country, packages } = await listPackages(ctx)
  const chosen = packages.find((row) => row.id === input.packageId)
  if (!chosen) throw notFound()
  const { currency, amount } = chosen
  const method = (await listMethods(ctx, { country, currency, amount })).find((one) => one.id === input.method)
  if (!method) throw invalidField('method', 'method_unavailable')
  const saved = input.savedMethodId === undefined ? [] : await listSavedMethods(ctx, ctx.member.id)
  const savedMethod = saved.find((one) => one.id === input.savedMethodId && isMethodOf(method, one)) ?? null
  if (input.savedMethodId !== undefined && !savedMethod) throw invalidField('method', 'method_unavailable')
  return { country, chosen, method, savedMethod }
}

/** The requested discount, or the one in use. Throws like `findApplicableDiscount`. */
function findOrderDiscount(
  ctx: MemberCommandContext,
  { discountCode }: OrderInput,
  { chosen, country, method }: Choice,
) {
  const terms = { listAmount: chosen.amount, currency: chosen.currency, country, method: method.id }
  return discountCode ? findApplicableDiscount(ctx, discountCode, terms) : findDiscountInUse(ctx)
}

/** Refuses a higher price or fewer credits than the page showed: both may have changed since. */
function assertAsShown({ shown }: OrderInput, { chosen }: Choice, discount: DiscountView | null): void {
  if (!shown) return
  const isAsCheap =
    chosen.currency === shown.currency && computeDiscountedPrice(discount, chosen.amount) <= shown.amount
  if (!isAsCheap || chosen.credits < shown.credits) throw new AppError('price_changed')
}

async function createOrder(
  ctx: TxContext<MemberCommandContext>,
  id: string,
  input: OrderInput,
  choice: Choice,
): Promise<PlacedOrder> {
  const { country, chosen, method, savedMethod } = choice
  const discount = await findOrderDiscount(ctx, input, choice)
  assertAsShown(input, choice, discount)
  const newOrder = toNewOrder(id, discount)
  await assertNoCompetingOrder(ctx, newOrder)
  await reserveCode(ctx, {
    id,
    memberId: ctx.member.id,
    domainId: ctx.site.domainId,
    discountCode: discount?.code ?? null,
    firstPurchase: newOrder.firstPurchase,
  })
  const now = ctx.now()
  const amount = computeDiscountedPrice(discount, chosen.amount)
  await assertCanSpend(ctx, ctx.member, { id, amount, currency: chosen.currency })
  const tax = findTax(ctx, country)
  const source = await findTrafficSource(ctx, ctx.member.id)
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
    taxRate: tax.rate,
    taxCountry: tax.country,
    taxAmount: computeIncludedTax(amount, tax.rate),
    taxEvidence: collectTaxEvidence(ctx, ctx.member.country),
    country,
    termsVersion: readTermsVersion(ctx.services, ctx.site),
    consentAt: now,
    status: 'open',
    createdAt: now,
    firstPurchase: discount?.firstPurchase ?? false,
    sourceNetwork: source?.network ?? null,
    sourceRef: source?.ref ?? null,
    sourceSub1: source?.sub1 ?? null,
    sourceSub2: source?.sub2 ?? null,
    sourceSub3: source?.sub3 ?? null,
  })
  const payment = await Payment.query(ctx.tx).insertAndFetch({
    id: uuidv7(),
    orderId: order.id,
    accountId: method.accountId,
    provider: method.provider,
    method: method.id,
    state: 'pending',
    remember: input.remember === true && !savedMethod && canSaveMethod(ctx, method.provider, method.id),
    rememberedId: savedMethod?.id ?? null,
    repeated: savedMethod !== null,
    amount,
    currency: chosen.currency,
    createdAt: now,
    updatedAt: now,
  })
  return { order, payment, isNew: true }
}
