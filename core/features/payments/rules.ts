import type { RuleSite } from '../../kernel/setting-rule.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import { taxRate } from './settings.ts'

const offered = {
  name: 'rules.packages',
  text: 'select from credit_packages where active and country = $2 and (domain_id is null or domain_id = $1) limit 1',
}
const accounts = {
  name: 'rules.payment_accounts',
  text: `select from payment_accounts
    where active and (domain_id is null or domain_id = $1) and (countries = '{}' or $2 = any(countries)) limit 1`,
}

/** Countries whose prices contain a tax by law: the European Union's. */
const taxed = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const sells = (site: RuleSite) => site.get(messageCredits) > 0 || site.get(photoCredits) > 0
const prices = [messageCredits, photoCredits]

export const paymentRules = [
  defineRule<boolean>({
    id: 'rules.no_package',
    level: 'refuse',
    watches: prices,
    facts: async (query, { domainId, country }) => (await query(offered, [domainId, country])).length > 0,
    check: (site, any) => (sells(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null),
  }),
  defineRule<boolean>({
    id: 'rules.no_payment_method',
    level: 'refuse',
    watches: prices,
    facts: async (query, { domainId, country }) => (await query(accounts, [domainId, country])).length > 0,
    check: (site, any) => (sells(site) && !any ? { key: messageCredits.key, params: { country: site.country } } : null),
  }),
  defineRule({
    id: 'rules.prices_without_tax',
    level: 'refuse',
    watches: [taxRate, ...prices],
    check: (site) =>
      sells(site) && site.get(taxRate) === 0 && taxed.has(site.country)
        ? { key: taxRate.key, params: { country: site.country } }
        : null,
  }),
]
