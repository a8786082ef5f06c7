import { v7 as uuidv7 } from 'uuid'
import type { BrandCopy, BrandReadiness } from '../company/index.ts'
import { CreditPackage } from './models.ts'
import { isSold, takesMoney } from './rules.ts'

/** What is sold in the countries that both brands serve. Accounts with providers stay whose they are. */
export const copyPackages: BrandCopy = {
  id: 'payments',
  part: 'packages',
  tables: ['credit_packages'],
  async copy({ tx }, { from, to }) {
    const shared = to.countries.filter((country) => from.countries.includes(country))
    const sold = await CreditPackage.query(tx).where({ domain_id: from.id, active: true }).whereIn('country', shared)
    const copies = sold.map(({ country, tier, credits, amount, currency, popular, position }) => ({
      ...{ id: uuidv7(), domainId: to.id, active: true },
      ...{ country, tier, credits, amount, currency, popular, position },
    }))
    if (copies.length > 0) await CreditPackage.query(tx).insert(copies)
  },
}

/** In every country something is for sale, and there is a way to pay for it. */
export const salesReadiness: BrandReadiness = {
  id: 'payments',
  async look({ services, now }, { domain }) {
    const query = services.db.query
    const lacking = async (has: (country: string) => Promise<boolean>) => {
      const known = await Promise.all(domain.countries.map(has))
      return domain.countries.filter((_, index) => !known[index])
    }
    const unsold = await lacking((country) => isSold(query, domain.id, country))
    const unpaid = await lacking((country) => takesMoney(query, domain.id, country, now()))
    const item = (id: string, to: 'prices' | 'payments', without: string[]) => ({
      ...{ id, to, state: without.length === 0 ? ('done' as const) : ('missing' as const) },
      params: { countries: without.join(', ') },
    })
    return [item('packages', 'prices', unsold), item('payments', 'payments', unpaid)]
  },
}
