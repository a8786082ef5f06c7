import { defineRule } from '../../kernel/setting-rule.ts'
import { secondFactorRoles } from './settings.ts'

export const staffRules = [
  /** Whoever moves money, changes the sites or reads what is private is not protected by a password alone. */
  defineRule({
    id: 'rules.no_second_factor',
    level: 'confirm',
    watches: [secondFactorRoles],
    check(site) {
      const asked: readonly string[] = site.get(secondFactorRoles)
      return secondFactorRoles.default.every((role) => asked.includes(role)) ? null : { key: secondFactorRoles.key }
    },
  }),
]
