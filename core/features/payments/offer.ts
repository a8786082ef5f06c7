import type { Statement } from '../../../db/index.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { formatMoney } from '../../shared/money.ts'
import { sortByUsualOrder } from '../../shared/payment-methods.ts'
import { listPrices, messageCredits } from '../credits/index.ts'
import { type DiscountView, findDiscount, findDiscountInUse, findUnmetTerm } from '../discounts/index.ts'
import { findTightestLimit, loadSpendingStatus, presentSpendingStatus } from '../spending/index.ts'
import { findAccounts } from './find-accounts.ts'
import { CreditPackage, type SavedMethod } from './models.ts'
import { isPremiumPaused } from './premium.ts'
import { computeDiscountedPrice, computePricePerMessage } from './price.ts'
import type { PaymentProvider, Purchase } from './provider.ts'
import { canSaveMethod, listSavedMethods, presentSavedMethod } from './saved-methods.ts'
import { methodOrder } from './settings.ts'
import { findTax } from './tax.ts'

export interface OfferedMethod {
  id: string
  accountId: string
  provider: string
}

/** A member or a visitor who sees prices. */
type Buyer = CommandContext & { member?: MemberCommandContext['member'] }

const listPackagesForSaleStatement: Statement = {
  name: 'payments.list_packages_for_sale',
  text: `select * from credit_packages where active and country = any($2) and (domain_id = $1 or domain_id is null)
    order by domain_id nulls last, position, tier`,
}

/**
 * The packages for a buyer, and the country of their prices. That is the first with packages of three: the member's own
 * country, even if the domain no longer serves it, the country of the request, and the domain's first. A domain's own
 * package replaces the general one of its tier.
 */
export async function listPackages(ctx: Buyer): Promise<{ country: string; packages: CreditPackage[] }> {
  const own = ctx.member ? [ctx.member.country] : []
  const countries = [...new Set([...own, ctx.site.country, ...ctx.site.domain.countries.slice(0, 1)])]
  const found = await ctx.services.db.query(listPackagesForSaleStatement, [ctx.site.domainId, countries], ctx.tx)
  const rows = found.map((row) => CreditPackage.fromDatabaseJson(row))
  const country = countries.find((one) => rows.some((row) => row.country === one)) ?? ctx.site.country
  const byTier = new Map<string, CreditPackage>()
  for (const row of rows) if (row.country === country && !byTier.has(row.tier)) byTier.set(row.tier, row)
  return {
    country,
    packages: [...byTier.values()].sort((a, b) => a.position - b.position || (a.tier < b.tier ? -1 : 1)),
  }
}

/**
 * The methods for a purchase here. A method needs an account that takes it, and an enabled provider that does not
 * object. Real money also needs a company whose invoices are complete. Call it outside a transaction, because a
 * provider may make a request.
 */
export async function listMethods(
  ctx: CommandContext,
  purchase: Pick<Purchase, 'country' | 'currency' | 'amount'>,
): Promise<OfferedMethod[]> {
  const { country } = purchase
  const found = new Map<string, OfferedMethod>()
  for (const { account, methods, ready } of await findAccounts(ctx, purchase)) {
    if ('obstacle' in ready) continue
    for (const id of methods) {
      if (found.has(id)) continue
      if (!(await isAvailable(ctx, ready.provider, { ...purchase, account: ready.opened, method: id }))) continue
      found.set(id, { id, accountId: account.id, provider: account.provider })
    }
  }
  return sortByUsualOrder([...found.values()], country, ctx.setting(methodOrder))
}

export const isMethodOf = (offered: OfferedMethod, { method, accountId }: SavedMethod): boolean =>
  offered.id === method && offered.accountId === accountId

/** A provider that fails to answer is left out; the others are still offered. */
async function isAvailable(ctx: CommandContext, provider: PaymentProvider, purchase: Purchase): Promise<boolean> {
  // While a change of settings is being checked, only the settings count, because no transaction waits for a provider.
  if (ctx.tx) return true
  try {
    return (await provider.available?.(ctx, purchase)) ?? true
  } catch (error) {
    ctx.services.log.warn({ err: error, provider: provider.id }, 'listing payment methods failed')
    return false
  }
}

const findLastMethodStatement: Statement = {
  name: 'payments.find_last_method',
  text: `select p.method from payments p join orders o on o.id = p.order_id
    where o.member_id = $1 and p.state in ('paid', 'refunded') order by p.created_at desc limit 1`,
}

async function findLastMethod({ services, member, tx }: MemberCommandContext): Promise<string | null> {
  return (await services.db.query<{ method: string }>(findLastMethodStatement, [member.id], tx))[0]?.method ?? null
}

/** A package as `GET /api/credits` shows it; prices in minor units. */
export function presentPackage(row: CreditPackage, discount: DiscountView | null, messageCost: number) {
  const amount = computeDiscountedPrice(discount, row.amount)
  return {
    id: row.id,
    tier: row.tier,
    credits: row.credits,
    amount: row.amount,
    currency: row.currency,
    discounted_amount: discount ? amount : null,
    discount_code: discount?.code ?? null,
    discount_percentage: discount?.value_percentage ?? 0,
    popular: row.popular,
    price_per_message: computePricePerMessage(amount, row.credits, messageCost),
    list_price_per_message: computePricePerMessage(row.amount, row.credits, messageCost),
  }
}

/** Price of the cheapest package here; null if nothing is for sale. The first purchase grants Premium. */
export async function findCheapestPackage(ctx: Buyer): Promise<string | null> {
  const { packages } = await listPackages(ctx)
  const [cheapest] = packages.toSorted((one, other) => one.amount - other.amount)
  return cheapest ? formatMoney(ctx.site.locale, cheapest.amount, cheapest.currency) : null
}

/** The public price list: the packages here at their list prices. */
export async function buildPriceList(ctx: Buyer) {
  // In parallel, so that both share a batch of reads.
  const [{ country, packages }, costs] = await Promise.all([listPackages(ctx), listPrices(ctx)])
  const messageCost = ctx.setting(messageCredits)
  return {
    country,
    packages: packages.map((row) => presentPackage(row, null, messageCost)),
    message_cost: messageCost,
    costs,
  }
}

/**
 * Everything that the credits page needs, in one call. With a `code` the prices are those under it; a package that it
 * does not apply to, or that is cheaper without it, keeps the discount in use. Throws like `findDiscount`.
 */
export async function buildCreditsPage(ctx: MemberCommandContext, code?: string) {
  const { country, packages } = await listPackages(ctx)
  const inUse = await findDiscountInUse(ctx)
  const discount = code ? await findDiscount(ctx, code) : inUse
  const findPackageDiscount = (row: CreditPackage) => {
    if (!discount) return null
    // The method is chosen later; this uses one that the code allows.
    const terms = { listAmount: row.amount, currency: row.currency, country, method: discount.paymentmethods[0] ?? '' }
    const isAllowed = findUnmetTerm(discount, terms) === null
    // Discounts never stack, and a code never raises a price.
    return isAllowed && computeDiscountedPrice(discount, row.amount) <= computeDiscountedPrice(inUse, row.amount)
      ? discount
      : inUse
  }
  const messageCost = ctx.setting(messageCredits)
  const spending = await loadSpendingStatus(ctx, ctx.member)
  const left = packages[0] ? (findTightestLimit(spending, packages[0].currency)?.left ?? null) : null
  const methods = packages[0] ? await listMethods(ctx, { country, currency: packages[0].currency }) : []
  const saved = await listSavedMethods(ctx, ctx.member.id)
  return {
    credits: ctx.member.credits,
    paid_user: ctx.member.paidUser,
    premium_paused: await isPremiumPaused(ctx, ctx.member.id),
    packages: packages.map((row) => presentPackage(row, findPackageDiscount(row), messageCost)),
    discount,
    methods: methods.map(({ id, provider }) => ({
      id,
      label_key: `payments.methods.${id}`,
      can_remember: canSaveMethod(ctx, provider, id),
    })),
    // A saved method is left out if its payment method is not offered here.
    remembered: saved.filter((one) => methods.some((each) => isMethodOf(each, one))).map(presentSavedMethod),
    last_method: await findLastMethod(ctx),
    message_cost: messageCost,
    costs: await listPrices(ctx),
    spending: { ...presentSpendingStatus(spending), left: spending.pausedUntil ? 0 : left },
    tax_rate: findTax(ctx, country).rate,
  }
}
