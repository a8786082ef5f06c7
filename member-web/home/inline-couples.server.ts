import type { CoverKind } from '../../core/shared/looks.ts'
import duskOne from './portraits/dusk-1.webp?inline'
import duskThree from './portraits/dusk-3.webp?inline'
import gardenOne from './portraits/garden-1.webp?inline'
import gardenTwo from './portraits/garden-2.webp?inline'
import left from './portraits/left.webp?inline'
import one from './portraits/portrait-1.webp?inline'
import four from './portraits/portrait-4.webp?inline'
import right from './portraits/right.webp?inline'

/** Each cover's illustrated couple as data addresses, for a page that cannot load files. */
export const inlineCouples: Record<CoverKind, readonly [string, string]> = {
  diptych: [left, right],
  mosaic: [one, four],
  plates: [gardenOne, gardenTwo],
  dusk: [duskOne, duskThree],
}
