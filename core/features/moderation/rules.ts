import { defineRule } from '../../kernel/setting-rule.ts'
import { strikesToBan, strikesToSuspend } from './settings.ts'

export const moderationRules = [
  /** A suspension must warn a member before a ban is proposed. */
  defineRule({
    id: 'rules.strike_ladder',
    level: 'refuse',
    watches: [strikesToSuspend, strikesToBan],
    check: (site) => (site.get(strikesToBan) <= site.get(strikesToSuspend) ? { key: strikesToBan.key } : null),
  }),
]
