import { defineRule, type RuleSite } from '../../core/kernel/index.ts'
import { countMonthsSince, type Evidence, isComplete } from './evidence.ts'
import { measuredOn, percentage, reviewMonths, sampleSize, source } from './settings.ts'

const readEvidence = (site: RuleSite): Evidence => ({
  source: site.get(source),
  measuredOn: site.get(measuredOn),
  sampleSize: site.get(sampleSize),
})
const watchedSettings = [percentage, source, measuredOn, sampleSize]

export const settingRules = [
  /** A figure without source, day and sample size must not be shown. */
  defineRule({
    id: 'premium-claim.rules.incomplete',
    level: 'refuse',
    watches: watchedSettings,
    check: (site) => (site.get(percentage) > 0 && !isComplete(readEvidence(site)) ? { key: percentage.key } : null),
  }),
  defineRule({
    id: 'premium-claim.rules.ahead',
    level: 'refuse',
    watches: [measuredOn],
    check(site) {
      const day = site.get(measuredOn)
      return day !== '' && countMonthsSince(day, site.now) < 0 ? { key: measuredOn.key } : null
    },
  }),
  defineRule({
    id: 'premium-claim.rules.old',
    level: 'warn',
    watches: [...watchedSettings, reviewMonths],
    check(site) {
      const day = site.get(measuredOn)
      if (site.get(percentage) === 0 || day === '') return null
      const count = countMonthsSince(day, site.now)
      return count >= site.get(reviewMonths) ? { key: measuredOn.key, params: { count } } : null
    },
  }),
]
