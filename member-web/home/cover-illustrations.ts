import type { CoverKind } from '../../core/shared/looks.ts'
import type { PhotoView } from '../app/profile.ts'
import duskOne from './portraits/dusk-1.webp?url'
import duskOneSmall from './portraits/dusk-1-small.webp?url'
import duskTwo from './portraits/dusk-2.webp?url'
import duskTwoSmall from './portraits/dusk-2-small.webp?url'
import duskThree from './portraits/dusk-3.webp?url'
import duskThreeSmall from './portraits/dusk-3-small.webp?url'
import gardenOne from './portraits/garden-1.webp?url'
import gardenOneSmall from './portraits/garden-1-small.webp?url'
import gardenTwo from './portraits/garden-2.webp?url'
import gardenTwoSmall from './portraits/garden-2-small.webp?url'
import left from './portraits/left.webp?url'
import leftSmall from './portraits/left-small.webp?url'
import one from './portraits/portrait-1.webp?url'
import two from './portraits/portrait-2.webp?url'
import three from './portraits/portrait-3.webp?url'
import four from './portraits/portrait-4.webp?url'
import right from './portraits/right.webp?url'
import rightSmall from './portraits/right-small.webp?url'

/** `small` is 400 px wide, for phones and answers. */
const buildIllustration = (file: string, colour: string, small = file, width = 560): PhotoView => ({
  id: file,
  filename: file,
  thumb_filename: small,
  colour,
  width,
  height: (width * 5) / 4,
})

const [blonde, darkHaired] = [
  buildIllustration(left, '#ad6e6a', leftSmall),
  buildIllustration(right, '#af9995', rightSmall),
]
const mosaic = [
  buildIllustration(one, '#c28f87', one, 640),
  buildIllustration(two, '#a55c5e', two, 480),
  buildIllustration(three, '#c88d8c', three, 480),
  buildIllustration(four, '#be8d85', four, 480),
] as const
const dusk = [
  buildIllustration(duskOne, '#ae7f6c', duskOneSmall),
  buildIllustration(duskTwo, '#8b5251', duskTwoSmall),
  buildIllustration(duskThree, '#906566', duskThreeSmall),
] as const
const garden = [
  buildIllustration(gardenOne, '#908371', gardenOneSmall),
  buildIllustration(gardenTwo, '#9f907f', gardenTwoSmall),
] as const

/** Illustrated portraits, for sites whose members' photos are not public; see the folder's README. */
export const coverIllustrations: Record<CoverKind, readonly PhotoView[]> = {
  mosaic,
  diptych: [blonde, darkHaired],
  dusk,
  plates: garden,
}

/** A woman and a man each, who face each other. Two neighbours, which a page may show together, share no person. */
const couples: readonly (readonly [PhotoView, PhotoView])[] = [
  [blonde, darkHaired],
  [dusk[0], dusk[2]],
  [mosaic[0], mosaic[3]],
  garden,
  [mosaic[2], mosaic[1]],
]
const ownCouples: Record<CoverKind, number> = {
  diptych: 0,
  dusk: 1,
  mosaic: 2,
  plates: 3,
}

/** The couple at this distance after the cover's own; adjacent pages show different couples. */
export const pickCouple = (cover: CoverKind, turn: number): readonly [PhotoView, PhotoView] =>
  couples[(ownCouples[cover] + turn) % couples.length] ?? [blonde, darkHaired]

/** Portraits for a cover: its own, or with a `turn` other couples. */
export const pickIllustrations = (cover: CoverKind, turn: number): readonly PhotoView[] =>
  turn === 0 ? coverIllustrations[cover] : [...pickCouple(cover, turn), ...pickCouple(cover, turn + 1)]
