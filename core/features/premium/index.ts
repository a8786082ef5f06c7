export { collectPerks } from './list-perks.ts'
export { hasPerk, isPremiumOnly, type PerkValue, type PremiumPerk, requirePerk } from './perk.ts'
export { premiumFeatures } from './settings.ts'
