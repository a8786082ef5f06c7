import { defineRule } from '../../core/kernel/index.ts'
import { code } from './settings.ts'

const codes = {
  name: 'welcome_discount.list_code_states',
  text: `select code, status = 'active' and (expires is null or expires > $2) as holds from discount_codes
    where member_id is null and (domain_id is null or domain_id = $1)`,
}

export const settingRules = [
  /** Otherwise orders would name a discount that has ended. */
  defineRule<{ code: string; holds: boolean }[]>({
    id: 'welcome-discount.rules.code_ended',
    level: 'refuse',
    watches: [code],
    facts: (query, { domainId, now }) => query(codes, [domainId, now]),
    check(site, known) {
      const same = known.find((other) => other.code.toUpperCase() === site.get(code))
      return same && !same.holds ? { key: code.key } : null
    },
  }),
]
