import type { CoverKind } from '../../core/shared/looks.ts'
import type { PhotoView } from '../app/profile.ts'
import duskOne from './portraits/dusk-1.webp?url'
import duskTwo from './portraits/dusk-2.webp?url'
import duskThree from './portraits/dusk-3.webp?url'
import gardenOne from './portraits/garden-1.webp?url'
import gardenTwo from './portraits/garden-2.webp?url'
import left from './portraits/left.webp?url'
import one from './portraits/portrait-1.webp?url'
import two from './portraits/portrait-2.webp?url'
import three from './portraits/portrait-3.webp?url'
import four from './portraits/portrait-4.webp?url'
import right from './portraits/right.webp?url'

const drawn = (file: string, colour: string, width = 560): PhotoView => ({
  ...{ id: file, filename: file, thumb_filename: file, colour },
  ...{ width, height: (width * 5) / 4 },
})

/**
 * Illustrated portraits, for sites whose members' photos are not public. The folder's README explains how they were
 * made.
 */
export const coverIllustrations: Record<CoverKind, PhotoView[]> = {
  mosaic: [
    drawn(one, '#c18a84', 640),
    drawn(two, '#5a1730', 480),
    drawn(three, '#cca79b', 480),
    drawn(four, '#d0a28e', 480),
  ],
  diptych: [drawn(left, '#6a1a35'), drawn(right, '#d9b3c4')],
  dusk: [drawn(duskOne, '#b16a5b'), drawn(duskTwo, '#6e4862'), drawn(duskThree, '#a87e6a')],
  plates: [drawn(gardenOne, '#706755'), drawn(gardenTwo, '#c1bba8')],
}
