import type { VariantName } from '../../platform/media/variants.ts'

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

/** The address of a variant. Who may fetch it is decided at each fetch. */
export const mediaAddress = (photoId: string, variant: VariantName) => `/api/media/${photoId}/${variant}`

/** The `Image` of the API. A locked photo names its blurred file and nothing else. */
export function presentImage(photo: Photo, options: { locked: boolean }) {
  const at = (variant: VariantName) => mediaAddress(photo.id, options.locked ? 'blurred' : variant)
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
