import type { TypePair } from '../../core/shared/looks.ts'
import bricolage from './fonts/bricolage-grotesque-latin.woff2?url'
import cabin from './fonts/cabin-latin.woff2?url'
import garamond from './fonts/eb-garamond-latin.woff2?url'
import figtree from './fonts/figtree-latin.woff2?url'
import fraunces from './fonts/fraunces-latin.woff2?url'
import hanken from './fonts/hanken-grotesk-latin.woff2?url'

const pairs: Record<TypePair, readonly string[]> = {
  fraunces: [hanken, fraunces],
  bricolage: [figtree, bricolage],
  garamond: [cabin, garamond],
}

/** Addresses of the files that every page of a pair needs, its text face first. */
export const listFonts = (pair: TypePair): readonly string[] => pairs[pair]
