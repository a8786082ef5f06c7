import type { VariantName } from '../../platform/media/variants.ts'
import type { SitePictureReply } from './reply-schemas.ts'

export type PhotoStatus = 'inspection' | 'active' | 'rejected' | 'deleted'

/** A row of `photos`. */
export interface Photo {
  id: string
  memberId: string
  status: PhotoStatus
  mediaKey: string
  width: number
  height: number
  colour: string
}

/** The URL of a variant. Permission is checked at each fetch. */
export const buildMediaPath = (photoId: string, variant: VariantName) => `/api/media/${photoId}/${variant}`

/** The `Image` of the API. A locked photo only has its blurred file. */
export function presentImage(photo: Photo, options: { locked: boolean }) {
  const at = (variant: VariantName) => buildMediaPath(photo.id, options.locked ? 'blurred' : variant)
  return {
    id: photo.id,
    filename: at('large'),
    thumb_filename: at('thumb'),
    match: at('match'),
    status: photo.status,
    colour: photo.colour,
    width: photo.width,
    height: photo.height,
    locked: options.locked,
  }
}

/** A picture of a site, as pages show it. The console has the same at `/api/console/pictures/`. */
export function presentSitePicture(picture: Pick<Photo, 'id' | 'width' | 'height' | 'colour'>): SitePictureReply {
  const at = (variant: VariantName) => `/api/pictures/${picture.id}/${variant}`
  return { ...picture, filename: at('large'), thumb_filename: at('thumb') }
}
