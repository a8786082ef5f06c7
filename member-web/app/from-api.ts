import type { ProfileCard } from '../../core/features/members/reply-schemas.ts'
import type { ImageReply } from '../../core/features/photos/reply-schemas.ts'
import type { PhotoView, ProfileSummary } from './profile.ts'

export type { ProfileCard, ProfileReply } from '../../core/features/members/reply-schemas.ts'
export type { ImageReply } from '../../core/features/photos/reply-schemas.ts'

/** A photo of the API as components draw it. */
export const toPhoto = (image: ImageReply): PhotoView => ({
  id: image.id,
  url: image.filename,
  thumbUrl: image.thumb_filename,
  color: image.colour,
  locked: image.locked,
  width: image.width,
  height: image.height,
})

/** A profile card of the API as components draw it. */
export const toSummary = (card: ProfileCard): ProfileSummary => ({
  id: card.id,
  name: card.name,
  age: card.age,
  place: card.place,
  region: card.region_name,
  country: card.country,
  gender: card.gender,
  online: card.online,
  mainImage: card.main_image ? toPhoto(card.main_image) : null,
  fictional: card.fictional,
  liked: card.liked,
})
