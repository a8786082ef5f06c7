import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Likes by swipe per day of the site. Other likes are not counted. */
export const likesPerDay = defineSetting({
  key: 'swipe-game.likes_per_day',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(1000),
  default: 4,
  area: 'swipe-game',
})
/** The same for members with Premium; 0: the same number as others. */
export const premiumLikesPerDay = defineSetting({
  key: 'swipe-game.premium_likes_per_day',
  notExperimentable: 'odds',
  type: z.number().int().min(0).max(1000),
  default: 0,
  area: 'swipe-game',
})
/** Days until a passed profile may come again. Per domain, because the rows have no country. */
export const passesStoredDays = defineSetting({
  key: 'swipe-game.pass_days',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(730),
  default: 90,
  area: 'swipe-game',
  scopes: ['global', 'domain'],
})

export const settings = [likesPerDay, premiumLikesPerDay, passesStoredDays] as const
