import { defineRule } from '../../core/kernel/index.ts'
import { dailyCap, monthlyCap } from './settings.ts'

export const settingRules = [
  /** Otherwise it would be offered at the checkout but refused to everybody who chooses it. */
  defineRule({
    id: 'payments-direct-debit.rules.no_cap',
    level: 'refuse',
    watches: [dailyCap, monthlyCap],
    check(site) {
      const empty = [dailyCap, monthlyCap].find((one) => site.get(one) === 0)
      return empty ? { key: empty.key } : null
    },
  }),
  /** Otherwise the daily cap would never be reached. */
  defineRule({
    id: 'payments-direct-debit.rules.month_below_day',
    level: 'refuse',
    watches: [dailyCap, monthlyCap],
    check: (site) => (site.get(monthlyCap) < site.get(dailyCap) ? { key: monthlyCap.key } : null),
  }),
]
