import type { ProfileReply } from '../app/profile.ts'
import type { OwnPhoto, OwnProfile } from './api.ts'

/** The member's own profile: the server's view for others, with later saves and photo decisions. */
export function mergeOwnProfile(
  viewed: ProfileReply,
  profile: OwnProfile,
  photos: readonly OwnPhoto[],
  shown: string[],
): ProfileReply {
  const images = photos.filter(({ status }) => status !== 'rejected')
  const field = <T>(name: string, value: T): T | null => (shown.includes(name) ? value : null)
  return {
    ...viewed,
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    gender_name: profile.gender_name,
    looking_for: profile.looking_for,
    country: profile.country,
    region: profile.region,
    region_name: profile.region_name,
    place: profile.place,
    // A member has no distance to themselves, and no presence.
    distance_km: null,
    last_seen: null,
    tagline: profile.tagline,
    description: profile.description,
    hair: field('hair', profile.hair),
    eyes: field('eyes', profile.eyes),
    body_type: field('body_type', profile.body_type),
    relationship_status: field('relationship_status', profile.relationship_status),
    tattoos: field('tattoos', profile.tattoos),
    sexuality: field('sexuality', profile.sexuality),
    interests: shown.includes('interests') ? profile.interests : [],
    images,
    main_image: images[0] ?? null,
    // The reason for being here has a separate block.
    passages: viewed.passages.filter(({ plugin }) => plugin !== 'members'),
  }
}
