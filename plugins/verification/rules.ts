import { defineRule } from '../../core/kernel/index.ts'
import { ageCountries } from './settings.ts'

export const settingRules = [
  /** The country requires age assurance, but nothing provides it. */
  defineRule({
    id: 'verification.rules.age_unchecked',
    level: 'confirm',
    watches: [ageCountries],
    watchesKeys: ['verification.enabled'],
    whileOff: true,
    check: (site) =>
      site.read('verification.enabled') !== true && site.get(ageCountries).some((country) => country === site.country)
        ? { key: ageCountries.key, params: { country: site.country } }
        : null,
  }),
]
