import { adjustForContrast, readableFill, textOn } from '../../shared/contrast.ts'

/** Grounds of a mail: page and sheet, light and dark. As the layout writes them. */
export const mailBackgrounds = { page: '#fff9f7', sheet: '#ffffff', darkPage: '#150c12', darkSheet: '#241720' } as const

export interface MailColours {
  /** The brand's name at the head. */
  name: string
  /** The button, and its words. */
  fill: string
  on: string
  darkName: string
  darkFill: string
  darkOn: string
}

/** The brand's colour, moved by as little as makes it readable (4.5:1; the shape of the button 3:1) in each place, light and dark. */
export function mailColours(brand: string): MailColours {
  const light = readableFill(adjustForContrast(brand, [mailBackgrounds.sheet], 3))
  const darkFill = adjustForContrast(brand, [mailBackgrounds.darkSheet], 3)
  const darkOn = textOn(darkFill)
  return {
    name: adjustForContrast(brand, [mailBackgrounds.page]),
    fill: light.fill,
    on: light.on,
    darkName: adjustForContrast(brand, [mailBackgrounds.darkPage]),
    // Where neither white nor ink can be read on it yet, it moves on in the same direction.
    darkFill: adjustForContrast(darkFill, [darkOn]),
    darkOn,
  }
}
