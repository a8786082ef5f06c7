import { refuseEndedCode } from '../../core/features/discounts/index.ts'
import { defineRule } from '../../core/kernel/index.ts'
import { code, percentage, windowSeconds } from './settings.ts'

/** The other discount for new members, if it is installed. */
const welcomeKey = (name: string) => `welcome-discount.${name}`

export const settingRules = [
  /** A countdown towards an unchanged price would be misleading. */
  defineRule({
    id: 'time-bonus.rules.countdown_untrue',
    level: 'refuse',
    watches: [percentage, windowSeconds],
    watchesKeys: ['enabled', 'percentage', 'window_seconds'].map(welcomeKey),
    check(site) {
      const [on, percent, seconds] = ['enabled', 'percentage', 'window_seconds'].map((name) =>
        site.read(welcomeKey(name)),
      )
      const outlasts = Number(seconds) > site.get(windowSeconds) && Number(percent) >= site.get(percentage)
      return on === true && outlasts ? { key: windowSeconds.key } : null
    },
  }),
  /** Otherwise orders could not tell which of the two discounts they used. */
  defineRule({
    id: 'time-bonus.rules.same_code',
    level: 'refuse',
    watches: [code],
    watchesKeys: ['enabled', 'code'].map(welcomeKey),
    check: (site) =>
      site.read(welcomeKey('enabled')) === true && site.read(welcomeKey('code')) === site.get(code)
        ? { key: code.key }
        : null,
  }),
  refuseEndedCode('time-bonus.rules.code_ended', code),
]
