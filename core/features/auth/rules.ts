import { defineRule } from '../../kernel/setting-rule.ts'
import { unconfirmedDays } from './settings.ts'

/** With fewer days, a member back from a holiday would confirm an account that is already erased. */
const minDays = 14

export const authRules = [
  defineRule({
    id: 'rules.unconfirmed_soon',
    level: 'confirm',
    watches: [unconfirmedDays],
    check(site) {
      const days = site.get(unconfirmedDays)
      return days > 0 && days < minDays ? { key: unconfirmedDays.key, params: { count: days } } : null
    },
  }),
]
