import { defineRule } from '../../kernel/setting-rule.ts'
import { minAge } from './settings.ts'

/** A higher minimum age excludes most of the members of a dating site. */
const highAge = 40

export const memberRules = [
  defineRule({
    id: 'rules.high_min_age',
    level: 'confirm',
    watches: [minAge],
    check(site) {
      const age = site.get(minAge)
      return age > highAge ? { key: minAge.key, params: { age } } : null
    },
  }),
]
