import { defineRule } from '../../kernel/setting-rule.ts'
import { visibleProfileFields } from '../members/index.ts'
import { searchFields } from './settings.ts'

export const searchRules = [
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
