import { defineRule } from '../../kernel/setting-rule.ts'
import { searchFields, visibleProfileFields } from './settings.ts'

export const memberRules = [
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
