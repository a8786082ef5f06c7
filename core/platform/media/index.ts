export { createMediaStore, getMediaFolder } from './create-media-store.ts'
export { getDecoderState, toBuffers } from './decoder-pool.ts'
export type { MediaStore } from './media-store.ts'
export { type PreparedPhoto, type VariantName, variantNames } from './variants.ts'
