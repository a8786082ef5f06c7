/** Width of a text at a size of one unit, in units. */
export type MeasureWidth = (text: string) => number

export interface SetText {
  /** Size of the letters, in pixels. */
  size: number
  lines: string[]
}

export interface TextBox {
  /** Pixels. */
  width: number
  lines: number
  /** Sizes to try, largest first; at the last one the text is cut to fit. */
  sizes: readonly number[]
}

const ellipsis = '…'

/** Breaks a text into lines no wider than `width` units; a word that is wider than a line is broken. */
function wrapText(text: string, width: number, measure: MeasureWidth): string[] {
  const lines: string[] = []
  let line = ''
  const parts = text.split(/\s+/).flatMap((word) => breakWord(word, width, measure))
  for (const part of parts) {
    const longer = line === '' ? part : `${line} ${part}`
    if (measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = part
    }
  }
  return [...lines, line].filter(Boolean)
}

function breakWord(word: string, width: number, measure: MeasureWidth): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(`${piece}${letter}-`) > width) {
      pieces.push(`${piece}-`)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/**
 * Sets a text as large as its space allows. No letter is ever cut: words are broken only if they are too long at the
 * smallest size, and a text that is still too long ends with an ellipsis.
 */
export function setLines(text: string, room: TextBox, measure: MeasureWidth): SetText {
  const smallest = room.sizes.at(-1) ?? 40
  for (const size of room.sizes) {
    const width = room.width / size
    const unbroken = text.split(/\s+/).every((word) => measure(word) <= width)
    const lines = wrapText(text, width, measure)
    if (lines.length <= room.lines && (unbroken || size === smallest))
      return { size, lines: balanceLines(text, lines, width, measure) }
  }
  const width = room.width / smallest
  const fitting = wrapText(text, width, measure).slice(0, room.lines)
  let last = fitting.pop() ?? ''
  while (last !== '' && measure(last + ellipsis) > width) last = last.slice(0, -1).trimEnd()
  return { size: smallest, lines: [...fitting, last + ellipsis] }
}

/** Makes the lines as even as possible without adding one, by finding the narrowest width that suffices. */
function balanceLines(text: string, lines: string[], width: number, measure: MeasureWidth): string[] {
  let best = lines
  for (let narrower = width * 0.97; narrower > width * 0.5; narrower *= 0.97) {
    const tried = wrapText(text, narrower, measure)
    if (tried.length > lines.length || tried.some((line) => line.endsWith('-') && !text.includes(line))) break
    best = tried
  }
  return best
}
