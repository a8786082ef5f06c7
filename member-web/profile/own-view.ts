import type { ProfileReply } from '../app/profile.ts'
import type { OwnPhoto, OwnProfile } from './api.ts'

/** One's own page as it stands now: what the server draws for others, with what has been saved, and judged of the photos, since. */
export function ownView(
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
    looking_for: profile.looking_for,
    country: profile.country,
    region: profile.region,
    region_name: profile.region_name,
    place: profile.place,
    // Nobody is away from themselves.
    distance_km: null,
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
    // Why one is here has a block of its own.
    passages: viewed.passages.filter(({ plugin }) => plugin !== 'members'),
  }
}
