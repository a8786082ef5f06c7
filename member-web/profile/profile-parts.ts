import type { OwnPhoto, OwnProfile } from './api.ts'
import type { BlockId } from './blocks.ts'

type PartId = 'photo' | 'description' | 'place' | 'interests' | 'tagline' | 'more_photos'
interface ProfilePart {
  id: PartId
  done: boolean
  /** The block with its input. */
  at: BlockId
}

/** The number of characters from which a text counts as a description. */
const fewSentences = 60

/**
 * The parts that others see or search by, the most useful first. A photo under review counts, because there is nothing
 * more to do. Legally protected data is excluded, and data that only helps the site.
 */
export function profileParts(
  profile: OwnProfile,
  photos: readonly Pick<OwnPhoto, 'status'>[],
  fields: readonly string[],
): ProfilePart[] {
  const shown = photos.filter(({ status }) => status !== 'rejected').length
  const parts: ProfilePart[] = [
    { id: 'photo', done: shown > 0, at: 'photos' },
    { id: 'description', done: profile.description.length >= fewSentences, at: 'story' },
    { id: 'place', done: profile.place !== null, at: 'where' },
    { id: 'interests', done: profile.interests.length >= 3, at: 'interests' },
    { id: 'tagline', done: profile.tagline !== '', at: 'tagline' },
    { id: 'more_photos', done: shown > 1, at: 'photos' },
  ]
  // Parts that the site hides cannot be filled in.
  return parts.filter(({ id }) => id !== 'interests' || fields.includes('interests'))
}
