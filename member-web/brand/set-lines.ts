/** Width of a text at a size of one unit, in units. */
export type Measure = (text: string) => number

export interface SetText {
  /** Size of the letters, in pixels. */
  size: number
  lines: string[]
}

export interface Room {
  /** Pixels. */
  width: number
  lines: number
  /** Sizes to try, largest first; the last holds whatever comes. */
  sizes: readonly number[]
}

const ellipsis = '…'

/** Words into lines no wider than `width` units; a word that is wider than a line is parted. */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const parts = text.split(/\s+/).flatMap((word) => parted(word, width, measure))
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

function parted(word: string, width: number, measure: Measure): string[] {
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
 * Sets a text as large as its room allows. No letter is ever cut: long words part only where even the smallest size is too large for
 * them, and a text that is too long for the smallest ends in an ellipsis.
 */
export function setLines(text: string, room: Room, measure: Measure): SetText {
  const smallest = room.sizes.at(-1) ?? 40
  for (const size of room.sizes) {
    const width = room.width / size
    const unbroken = text.split(/\s+/).every((word) => measure(word) <= width)
    const lines = wrap(text, width, measure)
    if (lines.length <= room.lines && (unbroken || size === smallest))
      return { size, lines: balanced(text, lines, width, measure) }
  }
  const width = room.width / smallest
  const kept = wrap(text, width, measure).slice(0, room.lines)
  let last = kept.pop() ?? ''
  while (last !== '' && measure(last + ellipsis) > width) last = last.slice(0, -1).trimEnd()
  return { size: smallest, lines: [...kept, last + ellipsis] }
}

/** The same number of lines, as even as they can be: the narrowest width that needs no line more. */
function balanced(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines
  for (let narrower = width * 0.97; narrower > width * 0.5; narrower *= 0.97) {
    const tried = wrap(text, narrower, measure)
    if (tried.length > lines.length || tried.some((line) => line.endsWith('-') && !text.includes(line))) break
    best = tried
  }
  return best
}
