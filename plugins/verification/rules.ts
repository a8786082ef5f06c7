import { defineRule } from '../../core/kernel/index.ts'
import { ageCountries } from './settings.ts'

export const settingRules = [
  /** The country asks for an assurance of the age, and nobody gives one. */
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
