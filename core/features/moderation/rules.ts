import { defineRule } from '../../kernel/setting-rule.ts'
import { banAt, suspendAt } from './settings.ts'

export const moderationRules = [
  /** A member must be suspended, and thereby warned, before a ban is proposed. */
  defineRule({
    id: 'rules.strike_ladder',
    level: 'refuse',
    watches: [suspendAt, banAt],
    check: (site) => (site.get(banAt) <= site.get(suspendAt) ? { key: banAt.key } : null),
  }),
]
