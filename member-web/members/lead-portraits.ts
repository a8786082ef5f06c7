import type { ProfileSummary } from '../app/profile.ts'
import type { Lead } from '../components/photo-card.tsx'

/**
 * Whether the card at `index` is larger than the others: its photo is there and open, and there are enough of them. A
 * page of 24 then fills whole rows of five columns, in which the first takes two, and of six, in which both take four.
 */
export function findLead(index: number, profiles: readonly Pick<ProfileSummary, 'main_image'>[]): Lead | undefined {
  const photo = profiles[index]?.main_image
  if (!photo || photo.locked) return undefined
  if (index === 0 && profiles.length >= 8) return 'first'
  return index === 12 && profiles.length >= 20 ? 'later' : undefined
}
