import type { Statement } from '../../../db/index.ts'
import type { RuleSite } from '../../kernel/setting-rule.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { isInEuropeanUnion } from '../../platform/geo/index.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import { loadCheckout } from './checkout.ts'
import { acceptTestPayments, taxFromTable, taxRate } from './settings.ts'

const isCompanyIncompleteStatement: Statement = {
  name: 'rules.is_company_incomplete',
  text: `select from domains join companies on companies.id = domains.company_id
    where domains.id = $1 and (trim(companies.name) = '' or trim(companies.address) = '' or trim(companies.city) = ''
      or companies.vat_numbers = '{}')`,
}

const hasPricedAction = (site: RuleSite) => site.get(messageCredits) > 0 || site.get(photoCredits) > 0
const prices = [messageCredits, photoCredits]

export const paymentRules = [
  /** Disabling play money makes a site take real money, for which invoices must have the company's details. */
  defineRule<boolean>({
    id: 'rules.company_incomplete',
    level: 'refuse',
    watches: [acceptTestPayments],
    facts: async (query, { domainId }) => (await query(isCompanyIncompleteStatement, [domainId])).length > 0,
    check: (site, incomplete) =>
      hasPricedAction(site) && incomplete && !site.get(acceptTestPayments) ? { key: acceptTestPayments.key } : null,
  }),
  defineRule<boolean>({
    id: 'rules.no_package',
    level: 'refuse',
    watches: prices,
    computeFacts: async (ctx) => (await loadCheckout(ctx)).packages.length > 0,
    check: (site, any) =>
      hasPricedAction(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null,
  }),
  /** Checked by the checkout's own code: disabling a provider's plugin or play money may leave no payment method. */
  defineRule<boolean>({
    id: 'rules.no_payment_method',
    level: 'confirm',
    watches: [...prices, acceptTestPayments],
    watchesPluginsOf: 'paymentProvider',
    computeFacts: async (ctx) => (await loadCheckout(ctx)).canPayAny,
    check: (site, any) =>
      hasPricedAction(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null,
  }),
  defineRule({
    id: 'rules.test_payments',
    level: 'confirm',
    watches: [acceptTestPayments],
    check: (site) => (site.get(acceptTestPayments) ? { key: acceptTestPayments.key } : null),
  }),
  defineRule<number>({
    id: 'rules.message_above_packages',
    level: 'confirm',
    watches: [messageCredits],
    computeFacts: async (ctx) => Math.max(0, ...(await loadCheckout(ctx)).packages.map(({ credits }) => credits)),
    check: (site, largest) =>
      largest > 0 && site.get(messageCredits) > largest
        ? { key: messageCredits.key, params: { country: site.country, credits: largest } }
        : null,
  }),
  defineRule({
    id: 'rules.prices_without_tax',
    level: 'refuse',
    watches: [taxRate, taxFromTable, ...prices],
    check: (site) =>
      hasPricedAction(site) && !site.get(taxFromTable) && site.get(taxRate) === 0 && isInEuropeanUnion(site.country)
        ? { key: taxRate.key, params: { country: site.country } }
        : null,
  }),
]
