import { defineRule } from '../../kernel/setting-rule.ts'
import { secondFactorRoles } from './settings.ts'

export const staffRules = [
  /** Roles that move money, change sites or read private data need more than a password. */
  defineRule({
    id: 'rules.no_second_factor',
    level: 'confirm',
    watches: [secondFactorRoles],
    check(site) {
      const requiredRoles: readonly string[] = site.get(secondFactorRoles)
      return secondFactorRoles.default.every((role) => requiredRoles.includes(role))
        ? null
        : { key: secondFactorRoles.key }
    },
  }),
]
