import { defineRule } from '../../kernel/setting-rule.ts'
import { unconfirmedDays } from './settings.ts'

/** A confirmation mail is found after a holiday; an account that is gone by then cannot be had back. */
const leastDays = 14

export const authRules = [
  defineRule({
    id: 'rules.unconfirmed_soon',
    level: 'confirm',
    watches: [unconfirmedDays],
    check(site) {
      const days = site.get(unconfirmedDays)
      return days > 0 && days < leastDays ? { key: unconfirmedDays.key, params: { days } } : null
    },
  }),
]
