import type { PremiumPerk } from '../premium/index.ts'
import { freeVisiblePhotos, photosFree, photosPremium } from './settings.ts'

/** Shows all photos of others in full, not only the first ones. */
export const allPhotosPerk: PremiumPerk = {
  id: 'photos.all',
  order: 10,
  label: 'premium.row_photos',
  standard: true,
  compare(ctx) {
    const free = ctx.setting(freeVisiblePhotos)
    if (free >= 25) return null
    return { free: free === 1 ? 'premium.row_photos_free' : free > 0 && free, premium: 'premium.row_photos_premium' }
  },
}

/** Allows more profile photos. Where it is not a perk, everyone has the limit of free members. */
export const morePhotosPerk: PremiumPerk = {
  id: 'photos.more',
  order: 30,
  label: 'premium.row_own',
  standard: true,
  compare(ctx) {
    const [free, premium] = [ctx.setting(photosFree), ctx.setting(photosPremium)]
    return premium > free ? { free, premium } : null
  },
}

/** Moderators review the photos of members with Premium first, in half the time. */
export const firstReviewPerk: PremiumPerk = {
  id: 'photos.first_review',
  order: 80,
  label: 'premium.row_first_review',
  standard: false,
}
