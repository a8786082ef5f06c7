import { create, type Font } from 'fontkit'
import type { TypePair } from '../../core/shared/looks.ts'
import bricolage from '../theme/fonts/bricolage-grotesque-latin.woff2?inline'
import bricolageExt from '../theme/fonts/bricolage-grotesque-latin-ext.woff2?inline'
import garamond from '../theme/fonts/eb-garamond-latin.woff2?inline'
import garamondExt from '../theme/fonts/eb-garamond-latin-ext.woff2?inline'
import fraunces from '../theme/fonts/fraunces-latin.woff2?inline'
import frauncesExt from '../theme/fonts/fraunces-latin-ext.woff2?inline'

const files: Record<TypePair, readonly [string, string]> = {
  fraunces: [fraunces, frauncesExt],
  bricolage: [bricolage, bricolageExt],
  garamond: [garamond, garamondExt],
}

/** A heading font as outlines, so that pictures look the same on every server, whatever fonts are installed. */
export interface Face {
  /** Width of a text at font size 1. */
  measure(text: string): number
  /** The text as SVG paths with the first baseline at `x`, `y`, in pixels. */
  draw(text: string, x: number, y: number, size: number): string
}

const openedFaces = new Map<TypePair, Face>()

/** The heading font of a pair, cached. */
export function loadFace(pair: TypePair): Face {
  const known = openedFaces.get(pair)
  if (known) return known
  const face = openFace(
    files[pair].map((file) => create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')) as Font),
  )
  openedFaces.set(pair, face)
  return face
}

function openFace(fonts: readonly Font[]): Face {
  /** Runs of letters by the font file that contains them; letters in no file are left out. */
  const splitIntoRuns = (text: string) => {
    const found: { font: Font; text: string }[] = []
    for (const letter of text.normalize('NFC')) {
      const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      if (!font) continue
      const last = found.at(-1)
      if (last?.font === font) last.text += letter
      else found.push({ font, text: letter })
    }
    return found.map(({ font, text }) => ({ layout: font.layout(text), unit: 1 / font.unitsPerEm }))
  }
  return {
    measure: (text) => splitIntoRuns(text).reduce((width, { layout, unit }) => width + layout.advanceWidth * unit, 0),
    draw(text, x, y, size) {
      let pen = x
      const paths = splitIntoRuns(text).flatMap(({ layout, unit }) =>
        layout.glyphs.map((glyph, index) => {
          const scale = unit * size
          const { xAdvance = 0, xOffset = 0 } = layout.positions[index] ?? {}
          const path = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y)
          pen += xAdvance * scale
          return path.toSVG()
        }),
      )
      return `<path d="${paths.join('')}"/>`
    },
  }
}
