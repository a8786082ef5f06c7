import { defineRule } from '../../kernel/setting-rule.ts'
import { banAt, suspendAt } from './settings.ts'

export const moderationRules = [
  /** Nobody is banned before they were told that it could come to that. */
  defineRule({
    id: 'rules.strike_ladder',
    level: 'refuse',
    watches: [suspendAt, banAt],
    check: (site) => (site.get(banAt) <= site.get(suspendAt) ? { key: banAt.key } : null),
  }),
]
