import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { signups } from '../../platform/site/index.ts'

/** Whether anyone came from a source already, or a postback exists for a network. */
const hasTrafficSourcesStatement: Statement = {
  name: 'rules.has_traffic_sources',
  text: `select from traffic_sources where domain_id = $1
    union all select from postbacks where active and (domain_id = $1 or domain_id is null) limit 1`,
}

export const affiliateRules = [
  defineRule<boolean>({
    id: 'rules.no_traffic_source',
    level: 'confirm',
    watches: [signups],
    facts: async (query, { domainId }) => (await query(hasTrafficSourcesStatement, [domainId])).length > 0,
    check: (site, any) => (site.get(signups) === 'with_trafficsource' && !any ? { key: signups.key } : null),
  }),
]
