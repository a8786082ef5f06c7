import type { PremiumPerk } from '../../core/features/premium/index.ts'

/** Shows who visited the member's profile. Every member still chooses whether to be shown. */
export const visitorsPerk: PremiumPerk = {
  id: 'profile-visits.see',
  order: 50,
  label: 'profile-visits.perk_see',
  standard: false,
}
