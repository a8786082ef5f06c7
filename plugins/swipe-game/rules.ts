import { defineRule } from '../../core/kernel/index.ts'
import { likesPerDay, premiumLikesPerDay } from './settings.ts'

export const settingRules = [
  /** Buying Premium would otherwise reduce the number of likes. */
  defineRule({
    id: 'swipe-game.rules.premium_fewer',
    level: 'refuse',
    watches: [likesPerDay, premiumLikesPerDay],
    check(site) {
      const premium = site.get(premiumLikesPerDay)
      return premium > 0 && premium < site.get(likesPerDay) ? { key: premiumLikesPerDay.key } : null
    },
  }),
]
