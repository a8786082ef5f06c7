import type { Statement } from '../../../db/index.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { defineRule } from '../../kernel/setting-rule.ts'

const listCodesStatement: Statement = {
  name: 'discounts.list_code_states',
  text: `select code, status = 'active' and (expires is null or expires > $2) as usable from discount_codes
    where member_id is null and (domain_id is null or domain_id = $1)`,
}

/** Refuses a setting that names a discount code that has ended, because orders would name that one. */
export const refuseEndedCode = (id: string, code: SettingDefinition<string>) =>
  defineRule<{ code: string; usable: boolean }[]>({
    id,
    level: 'refuse',
    watches: [code],
    facts: (query, { domainId, now }) => query(listCodesStatement, [domainId, now]),
    check(site, known) {
      const same = known.find((row) => row.code.toUpperCase() === site.get(code))
      return same && !same.usable ? { key: code.key } : null
    },
  })
