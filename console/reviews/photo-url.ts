import { routeLine } from '../providers/http.ts'

/** Where staff find a photo. */
export const photoUrl = (id: string, variant: 'thumb' | 'medium' | 'large') =>
  routeLine('GET /api/console/media/:id/:variant', { params: { id, variant } }).url

/** How a photo looks until somebody asks to see it. */
export const softened = { filter: 'blur(14px) grayscale(1)', transform: 'scale(1.1)' } as const
