import type { RuleQuery, RuleSite } from '../../kernel/setting-rule.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { findMethod, isUsable } from '../../shared/payment-methods.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import type { PaymentAccount } from './models.ts'
import { acceptTestPayments, taxFromTable, taxRate } from './settings.ts'
import { isInUnion } from './tax-table.ts'

const offered = {
  name: 'rules.packages',
  text: 'select from credit_packages where active and country = $2 and (domain_id is null or domain_id = $1) limit 1',
}
const accounts = {
  name: 'rules.payment_accounts',
  text: `select methods, currencies from payment_accounts
    where active and (domain_id is null or domain_id = $1) and (countries = '{}' or $2 = any(countries))`,
}

/** Whether anybody in a country can pay with a method: its scheme has not ended, and takes that country and currency. */
const canPay = (id: string, country: string, currency: string, now: Date): boolean => {
  const method = findMethod(id)
  return method !== undefined && isUsable(method, country, currency, now)
}

/** Whether a domain sells anything in a country. */
export const isSold = async (query: RuleQuery, domainId: number, country: string): Promise<boolean> =>
  (await query(offered, [domainId, country])).length > 0

/** Whether anybody in a country of a domain can pay. */
export async function takesMoney(query: RuleQuery, domainId: number, country: string, now: Date): Promise<boolean> {
  const rows = await query<Pick<PaymentAccount, 'methods' | 'currencies'>>(accounts, [domainId, country])
  return rows.some(({ methods, currencies }) =>
    currencies.some((currency) => methods.some((id) => canPay(id, country, currency, now))),
  )
}

const unnamed = {
  name: 'rules.company_incomplete',
  text: `select from domains join companies on companies.id = domains.company_id
    where domains.id = $1 and (trim(companies.name) = '' or trim(companies.address) = '' or trim(companies.city) = ''
      or companies.vat_numbers = '{}')`,
}

const sells = (site: RuleSite) => site.get(messageCredits) > 0 || site.get(photoCredits) > 0
const prices = [messageCredits, photoCredits]

export const paymentRules = [
  /** Play money is the last thing that a site takes before it takes real money, for which invoices must name the company. */
  defineRule<boolean>({
    id: 'rules.company_incomplete',
    level: 'refuse',
    watches: [acceptTestPayments],
    facts: async (query, { domainId }) => (await query(unnamed, [domainId])).length > 0,
    check: (site, incomplete) =>
      sells(site) && incomplete && !site.get(acceptTestPayments) ? { key: acceptTestPayments.key } : null,
  }),
  defineRule<boolean>({
    id: 'rules.no_package',
    level: 'refuse',
    watches: prices,
    facts: (query, { domainId, country }) => isSold(query, domainId, country),
    check: (site, any) => (sells(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null),
  }),
  defineRule<boolean>({
    id: 'rules.no_payment_method',
    level: 'refuse',
    watches: prices,
    facts: (query, { domainId, country, now }) => takesMoney(query, domainId, country, now),
    check: (site, any) => (sells(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null),
  }),
  defineRule({
    id: 'rules.prices_without_tax',
    level: 'refuse',
    watches: [taxRate, taxFromTable, ...prices],
    check: (site) =>
      sells(site) && !site.get(taxFromTable) && site.get(taxRate) === 0 && isInUnion(site.country)
        ? { key: taxRate.key, params: { country: site.country } }
        : null,
  }),
]
