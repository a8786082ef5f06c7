import type { Interest } from '../../../core/shared/vocabulary.ts'

/** The everyday interests of the constellation, and how many a visitor may choose. */
export const everydayInterests = [
  'travelling',
  'music',
  'cooking',
  'hiking',
  'reading',
  'wine',
  'art',
  'dancing',
  'animals',
  'photography',
  'movies',
  'coffee',
] as const satisfies readonly Interest[]
export const maxInterests = 5
