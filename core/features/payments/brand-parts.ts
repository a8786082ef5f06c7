import { v7 as uuidv7 } from 'uuid'
import type { CommandContext } from '../../kernel/context.ts'
import { getCountryCurrency } from '../../platform/geo/index.ts'
import type { BrandCopy, BrandReadiness, ReadinessItem } from '../company/index.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import { createVisitorContext, loadCheckout } from './checkout.ts'
import { findAccounts } from './find-accounts.ts'
import { CreditPackage } from './models.ts'
import type { Purchase } from './provider.ts'
import { acceptTestPayments } from './settings.ts'

/** Copies packages of countries that both brands serve. Payment accounts are not copied. */
export const copyPackages: BrandCopy = {
  id: 'payments',
  part: 'packages',
  tables: ['credit_packages'],
  async copy({ tx }, { from, to }) {
    const shared = to.countries.filter((country) => from.countries.includes(country))
    const sold = await CreditPackage.query(tx).where({ domain_id: from.id, active: true }).whereIn('country', shared)
    const copies = sold.map(({ country, tier, credits, amount, currency, popular, position }) => ({
      id: uuidv7(),
      domainId: to.id,
      active: true,
      country,
      tier,
      credits,
      amount,
      currency,
      popular,
      position,
    }))
    if (copies.length > 0) await CreditPackage.query(tx).insert(copies)
  },
}

const toCountryParams = (countries: readonly string[]) => ({ countries: [...new Set(countries)].join(', ') })

/** Where in the console to fix each obstacle. */
const suggestSolution = (ctx: CommandContext, { account, ready }: Awaited<ReturnType<typeof findAccounts>>[number]) => {
  if (!('obstacle' in ready)) return null
  const to = {
    plugin_off: '/plugins',
    keys_incomplete: `/payment-accounts/${account.id}`,
    test_refused: `/settings?find=${acceptTestPayments.key}`,
    company_unnamed: `/companies/${ctx.site.domain.companyId}`,
    below_minimum: '/packages',
  } as const
  return { id: `payments_${ready.obstacle}`, to: to[ready.obstacle], account: account.label }
}

/** Every country must have a package, and each package a way to pay, judged by the checkout itself. */
export const salesReadiness: BrandReadiness = {
  id: 'payments',
  whenOpen: true,
  async check({ services }, { domain }) {
    const unsold: string[] = []
    const unpaid: string[] = []
    const obstacles = new Map<string, ReadinessItem & { countries: string[] }>()
    for (const country of domain.countries) {
      const visitor = createVisitorContext(services, domain.id, country)
      const { packages, payable, canPayAny } = await loadCheckout(visitor)
      // If nothing has a price, no package is required.
      const free = visitor.setting(messageCredits) === 0 && visitor.setting(photoCredits) === 0
      if (packages.length === 0 && free) continue
      if (packages.length === 0) unsold.push(country)
      if (canPayAny && payable.length === packages.length) continue
      unpaid.push(country)
      const purchases = packages.length > 0 ? packages : [{ currency: getCountryCurrency(country) }]
      for (const { currency, amount } of purchases as Pick<Purchase, 'currency' | 'amount'>[]) {
        for (const fitting of await findAccounts(visitor, { country, currency, amount })) {
          const found = suggestSolution(visitor, fitting)
          if (!found) continue
          const { id, to, account } = found
          const known = obstacles.get(id + account) ?? { id, to, state: 'missing', params: { account }, countries: [] }
          obstacles.set(id + account, { ...known, countries: [...known.countries, country] })
        }
      }
    }
    const toReadinessItem = (id: string, to: 'prices' | 'payments', without: string[]): ReadinessItem => ({
      id,
      to,
      state: without.length === 0 ? 'done' : 'missing',
      params: toCountryParams(without),
    })
    const reasons = [...obstacles.values()].map(({ countries, params, ...each }) => ({
      ...each,
      params: { ...params, ...toCountryParams(countries) },
    }))
    return [toReadinessItem('packages', 'prices', unsold), toReadinessItem('payments', 'payments', unpaid), ...reasons]
  },
}
