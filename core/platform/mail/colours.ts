import { adjustForContrast, computeReadableFill, pickTextColour } from '../../shared/contrast.ts'

/** Backgrounds of a mail: page and sheet, light and dark. Must match the layout. */
export const mailBackgrounds = { page: '#fff9f7', sheet: '#ffffff', darkPage: '#150c12', darkSheet: '#241720' } as const

export interface MailColours {
  /** The brand's name in the header. */
  name: string
  /** The button and its text. */
  fill: string
  on: string
  darkName: string
  darkFill: string
  darkOn: string
}

/**
 * The brand's colour, adjusted as little as possible to be readable everywhere (4.5:1; the shape of the button 3:1),
 * light and dark.
 */
export function deriveMailColours(brand: string): MailColours {
  const light = computeReadableFill(adjustForContrast(brand, [mailBackgrounds.sheet], 3))
  const darkFill = adjustForContrast(brand, [mailBackgrounds.darkSheet], 3)
  const darkOn = pickTextColour(darkFill)
  return {
    name: adjustForContrast(brand, [mailBackgrounds.page]),
    fill: light.fill,
    on: light.on,
    darkName: adjustForContrast(brand, [mailBackgrounds.darkPage]),
    // If neither white nor ink is readable on it yet, it is adjusted further in the same direction.
    darkFill: adjustForContrast(darkFill, [darkOn]),
    darkOn,
  }
}
