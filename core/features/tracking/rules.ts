import { defineRule } from '../../kernel/setting-rule.ts'
import { isInEuropeanUnion } from '../../platform/geo/index.ts'
import { consentCountries } from './traffic-source.ts'

export const trackingRules = [
  /** Article 5(3) of Directive 2002/58/EC: nothing may be stored on a device before its owner agrees. */
  defineRule({
    id: 'rules.consent_not_asked',
    level: 'confirm',
    watches: [consentCountries],
    check: (site) =>
      isInEuropeanUnion(site.country) && !site.get(consentCountries).some((country) => country === site.country)
        ? { key: consentCountries.key, params: { country: site.country } }
        : null,
  }),
]
