import { type CommandContext, commandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { getCountryCurrency } from '../../platform/geo/index.ts'
import type { CreditPackage } from './models.ts'
import { listMethods, listPackages } from './offer.ts'

/** The checkout's offer to a visitor of a country. */
export interface Checkout {
  /** On sale at prices of exactly that country. */
  packages: CreditPackage[]
  /** Packages that can be paid for. */
  payable: CreditPackage[]
  /** Whether any payment method can be used. */
  canPayAny: boolean
}

/** Loads what the checkout offers a visitor. Outside a transaction the providers are asked too. */
export async function loadCheckout(ctx: CommandContext): Promise<Checkout> {
  const { country } = ctx.site
  const offer = await listPackages(ctx)
  const packages = offer.country === country ? offer.packages : []
  const canPay = async (currency: string, amount?: number) =>
    (await listMethods(ctx, { country, currency, amount })).length > 0
  const payable: CreditPackage[] = []
  for (const one of packages) if (await canPay(one.currency, one.amount)) payable.push(one)
  const currencies = packages.length > 0 ? packages.map(({ currency }) => currency) : [getCountryCurrency(country)]
  let canPayAny = payable.length > 0
  for (const currency of new Set(currencies)) canPayAny ||= await canPay(currency)
  return { packages, payable, canPayAny }
}

/** A visitor of a country of a domain, open or not. */
export const createVisitorContext = (services: Services, domainId: number, country: string): CommandContext =>
  commandContext(services, services.sites.getSite(domainId, country), { kind: 'visitor' })
