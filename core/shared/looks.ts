// The style choices of a brand, beside its colours (`theme.ts`). Closed lists: each choice has been designed and
// tested.

/** Pairs of a heading face and a text face, named after the heading's. */
export const typePairs = ['fraunces', 'bricolage', 'garamond'] as const
export type TypePair = (typeof typePairs)[number]

/** `soft`: round corners. `print`: a sharp print in its mount. `leaf`: two round and two sharp corners. */
export const cardShapes = ['soft', 'print', 'leaf'] as const
export type CardShape = (typeof cardShapes)[number]

/** The composition at the top of the home page. */
export const coverKinds = ['mosaic', 'diptych', 'dusk', 'plates'] as const
export type CoverKind = (typeof coverKinds)[number]

/** How photos are finished: unchanged, in warm evening light, or as if pressed between pages. */
export const photoFinishes = ['plain', 'glow', 'pressed'] as const
export type PhotoFinish = (typeof photoFinishes)[number]

/** The mark before the name. */
export const brandMarks = ['circles', 'panels', 'sun', 'flower'] as const
export type BrandMark = (typeof brandMarks)[number]

export interface Looks {
  type: TypePair
  shape: CardShape
  cover: CoverKind
  photos: PhotoFinish
  mark: BrandMark
}

export const defaultLooks: Looks = {
  type: 'fraunces',
  shape: 'soft',
  cover: 'mosaic',
  photos: 'plain',
  mark: 'circles',
}
