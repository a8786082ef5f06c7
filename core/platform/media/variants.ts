/** Widths in pixels; a photo is only ever scaled down. Heights are at most twice the width. */
export const scaledWidths = { thumb: 400, medium: 800, large: 1600 } as const
export const matchSize = 400

export const variantNames = ['thumb', 'medium', 'large', 'match', 'blurred'] as const
export type VariantName = (typeof variantNames)[number]

export interface PrepareOptions {
  /** Keeps what is transparent so, for marks and drawings that lie on a page's own colour; photos are laid on white. */
  transparent?: boolean
  /** Takes in an SVG as well, which becomes pixels like everything else. */
  vector?: boolean
}

/** What a photo becomes: only bytes that this product encoded itself, without metadata. */
export interface PreparedPhoto {
  /** Of the largest variant, after turning it upright. */
  width: number
  height: number
  /** Average colour as `#rrggbb`. */
  colour: string
  /** What the picture looks like, as 64 noughts and ones: near-duplicates differ in a few of them. */
  fingerprint: string
  /** WebP; `medium` and `large` are absent where a smaller one already holds every pixel. */
  files: Partial<Record<VariantName, Buffer>>
}

/** The width that decides which sizes exist: half the height counts too, for tall photos. */
const extent = (photo: { width: number; height: number }) => Math.max(photo.width, Math.ceil(photo.height / 2))

/** The scaled sizes worth storing for a photo. */
export function scaledVariants(photo: { width: number; height: number }): (keyof typeof scaledWidths)[] {
  const size = extent(photo)
  return [
    'thumb',
    ...(size > scaledWidths.thumb ? (['medium'] as const) : []),
    ...(size > scaledWidths.medium ? (['large'] as const) : []),
  ]
}

/** The stored file that answers for a variant: the wanted size, or the largest there is below it. */
export function storedVariant(photo: { width: number; height: number }, variant: VariantName): VariantName {
  if (variant === 'match' || variant === 'blurred') return variant
  const sizes = scaledVariants(photo)
  return sizes.includes(variant) ? variant : (sizes.at(-1) ?? 'thumb')
}

/** Where a variant lies in the media store: two levels of folders keep each of them small. */
export const mediaPath = (mediaKey: string, variant: VariantName) =>
  `${mediaKey.slice(0, 2)}/${mediaKey.slice(2, 4)}/${mediaKey}/${variant}.webp`

export const allMediaPaths = (mediaKey: string) => variantNames.map((variant) => mediaPath(mediaKey, variant))
