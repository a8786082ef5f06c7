import { defineRule } from '../../kernel/setting-rule.ts'
import { minAge, searchFields, visibleProfileFields } from './settings.ts'

/** Above this age most of the people whom a dating site is for cannot sign up. */
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
  defineRule({
    id: 'rules.search_without_fields',
    level: 'confirm',
    watches: [searchFields],
    check: (site) => (site.get(searchFields).length === 0 ? { key: searchFields.key } : null),
  }),
  defineRule({
    id: 'rules.search_of_hidden_field',
    level: 'warn',
    watches: [searchFields, visibleProfileFields],
    check: (site) =>
      site.get(searchFields).includes('interests') && !site.get(visibleProfileFields).includes('interests')
        ? { key: searchFields.key }
        : null,
  }),
]
