import { routeLine } from '../../providers/http.ts'

export const buildPhotoUrl = (id: string, variant: 'thumb' | 'medium' | 'large') =>
  routeLine('GET /api/console/media/:id/:variant', { params: { id, variant } }).url

/** The style of a photo until a moderator reveals it. */
export const blurredStyle = { filter: 'blur(14px) grayscale(1)', transform: 'scale(1.1)' } as const
