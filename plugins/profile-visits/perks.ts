import type { PremiumPerk } from '../../core/features/premium/index.ts'

/** Seeing who visited the member's profile. Being seen stays the choice of each member. */
export const visitorsPerk: PremiumPerk = {
  id: 'profile-visits.see',
  order: 50,
  label: 'profile-visits.perk_see',
  standard: false,
}
