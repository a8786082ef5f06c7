import type { PremiumPerk } from '../../core/features/premium/index.ts'
import { likesPerDay, premiumLikesPerDay } from './settings.ts'

/** More likes per day; where it is not a perk, everyone has the number of free members. */
export const likesPerk: PremiumPerk = {
  id: 'swipe-game.likes',
  order: 40,
  label: 'swipe-game.perk_likes',
  standard: true,
  compare(ctx) {
    const [free, premium] = [ctx.setting(likesPerDay), ctx.setting(premiumLikesPerDay)]
    return premium > free ? { free, premium } : null
  },
}

export const undoPerk: PremiumPerk = {
  id: 'swipe-game.undo',
  order: 45,
  label: 'swipe-game.perk_undo',
  standard: false,
}
