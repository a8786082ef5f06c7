import type { ProfileSummary } from '../app/profile.ts'
import type { Lead } from '../components/photo-card.tsx'

type CardProfile = Pick<ProfileSummary, 'main_image' | 'tagline'>

/**
 * Whether the card at `index` is larger than the others on a wide page: its photo is there and open, its person says
 * something, and there are enough of them. A page of 24 then fills whole rows of six columns, in which both take four.
 */
export function findLead(index: number, profiles: readonly CardProfile[]): Lead | undefined {
  const { main_image: photo, tagline } = profiles[index] ?? {}
  if (!photo || photo.locked || !tagline) return undefined
  if (index === 0 && profiles.length >= 8) return 'first'
  return index === 12 && profiles.length >= 20 ? 'later' : undefined
}
