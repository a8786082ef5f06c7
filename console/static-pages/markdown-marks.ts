/** A piece of a Markdown text, and how the editor shows it. */
export interface Piece {
  text: string
  /** Undefined for plain words. */
  look?: 'mark' | 'strong' | 'fact'
}

const lineMark = /^(?:#{1,6} |\s*(?:[-*]|\d+[.)]) |> )/
const inlineMark = /(\*\*|\*|\]\([^)\s]*\)|\[(?=[^\]\n]*\]\())|(\{\w+\})/

/** Splits a text into marks, which recede, and words. Together the pieces are the text. */
export function splitMarks(text: string): Piece[] {
  return text.split(/(?<=\n)/).flatMap(splitLine)
}

function splitLine(line: string): Piece[] {
  const [start = ''] = lineMark.exec(line) ?? []
  const isHeading = start.startsWith('#')
  let isStrong = isHeading
  const pieces: Piece[] = start ? [{ text: start, look: 'mark' }] : []
  for (const part of line.slice(start.length).split(inlineMark)) {
    if (!part) continue
    const isMark = /^(?:\*\*?|\]\(.*\)|\[)$/.test(part)
    if (part === '**' && !isHeading) isStrong = !isStrong
    if (isMark) pieces.push({ text: part, look: 'mark' })
    else if (/^\{\w+\}$/.test(part)) pieces.push({ text: part, look: 'fact' })
    else pieces.push(isStrong ? { text: part, look: 'strong' } : { text: part })
  }
  return pieces
}
