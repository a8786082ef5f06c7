import type { TypePair } from '../../core/shared/looks.ts'
import bricolage from './fonts/bricolage-grotesque-latin.woff2?url'
import cabin from './fonts/cabin-latin.woff2?url'
import cabinExt from './fonts/cabin-latin-ext.woff2?url'
import garamond from './fonts/eb-garamond-latin.woff2?url'
import figtree from './fonts/figtree-latin.woff2?url'
import figtreeExt from './fonts/figtree-latin-ext.woff2?url'
import fraunces from './fonts/fraunces-latin.woff2?url'
import hanken from './fonts/hanken-grotesk-latin.woff2?url'
import hankenExt from './fonts/hanken-grotesk-latin-ext.woff2?url'

const pairs: Record<TypePair, readonly string[]> = {
  fraunces: [hanken, fraunces],
  bricolage: [figtree, bricolage],
  garamond: [cabin, garamond],
}

/** Addresses of the files that every page of a pair needs, the text font first. */
export const listFonts = (pair: TypePair): readonly string[] => pairs[pair]

const extendedFaces: Record<TypePair, string> = { fraunces: hankenExt, bricolage: figtreeExt, garamond: cabinExt }

/** The text font of a pair as `font-family: "Text"`, for pages without the site's style sheets. */
export const buildTextFaceCss = (pair: TypePair): string =>
  [
    [pairs[pair][0], 'U+0020-00FF, U+2010-2026, U+2039-203A, U+20AC'],
    [extendedFaces[pair], 'U+0100-017F, U+0218-021B'],
  ]
    .map(
      ([file, range]) =>
        `@font-face { font-family: "Text"; src: url("${file}") format("woff2"); font-weight: 400 700; font-display: swap; unicode-range: ${range}; }`,
    )
    .join('\n')
