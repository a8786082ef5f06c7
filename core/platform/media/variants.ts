/** Widths in pixels; a photo is only ever scaled down. Heights are at most twice the width. */
export const scaledWidths = { thumb: 400, medium: 800, large: 1600 } as const
export const matchSize = 400

export const variantNames = ['thumb', 'medium', 'large', 'match', 'blurred'] as const
export type VariantName = (typeof variantNames)[number]

export interface PrepareOptions {
  /** Keeps transparency, for marks and drawings on a page's own colour; photos get a white background. */
  transparent?: boolean
  /** Also accepts an SVG, which is rasterised. */
  vector?: boolean
  /** Minimum pixels of the shorter side. Default: none. */
  minSide?: number
}

/** The result for a photo: only bytes encoded by this product, without metadata. */
export interface PreparedPhoto {
  /** Of the largest variant, turned upright. */
  width: number
  height: number
  /** Average colour as `#rrggbb`. */
  colour: string
  /** Visual fingerprint of 64 bits, as text of 0 and 1; near-duplicates differ in a few. */
  fingerprint: string
  /** WebP; `medium` and `large` are absent if a smaller variant already has every pixel. */
  files: Partial<Record<VariantName, Buffer>>
}

/** The width that determines which sizes exist; half the height counts too, for tall photos. */
const computeExtent = (photo: { width: number; height: number }) => Math.max(photo.width, Math.ceil(photo.height / 2))

/** The sizes to store for a photo. */
export function listScaledVariants(photo: { width: number; height: number }): (keyof typeof scaledWidths)[] {
  const size = computeExtent(photo)
  return [
    'thumb',
    ...(size > scaledWidths.thumb ? (['medium'] as const) : []),
    ...(size > scaledWidths.medium ? (['large'] as const) : []),
  ]
}

/** The stored file for a variant: the wanted size, or the largest one below it. */
export function pickStoredVariant(photo: { width: number; height: number }, variant: VariantName): VariantName {
  if (variant === 'match' || variant === 'blurred') return variant
  const sizes = listScaledVariants(photo)
  return sizes.includes(variant) ? variant : (sizes.at(-1) ?? 'thumb')
}

/** Path of a variant in the media store. Two levels of folders keep each folder small. */
export const getMediaPath = (mediaKey: string, variant: VariantName) =>
  `${mediaKey.slice(0, 2)}/${mediaKey.slice(2, 4)}/${mediaKey}/${variant}.webp`

export const listMediaPaths = (mediaKey: string) => variantNames.map((variant) => getMediaPath(mediaKey, variant))
