import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { signups } from '../../platform/site/index.ts'

const hasCompanyAddressStatement: Statement = {
  name: 'rules.has_company_address',
  text: `select from domains join companies on companies.id = domains.company_id
    where domains.id = $1 and (trim(companies.name) = '' or trim(companies.address) = '' or trim(companies.city) = '')`,
}

export const companyRules = [
  /** Members enter a contract at sign-up, so the site must show the company's name and address. */
  defineRule<boolean>({
    id: 'rules.company_without_address',
    level: 'refuse',
    watches: [signups],
    facts: async (query, { domainId }) => (await query(hasCompanyAddressStatement, [domainId])).length > 0,
    check: (site, unnamed) => (unnamed && site.get(signups) !== 'invite' ? { key: signups.key } : null),
  }),
]
