export interface Selected {
  text: string
  from: number
  to: number
}

/** An edit: the part of the text to replace, what replaces it, and the selection afterwards. */
export interface TextEdit extends Selected {
  start: number
  end: number
}

export const inlineMarks = { bold: '**', italic: '*' } as const
export type InlineMark = keyof typeof inlineMarks

/** Puts a mark around the selection, or removes the one that is there. */
export function toggleInline({ text, from, to }: Selected, kind: InlineMark): TextEdit {
  const mark = inlineMarks[kind]
  const long = mark.length
  const inside = text.slice(from, to)
  const isMarked = (part: string) =>
    part.startsWith(mark) && part.endsWith(mark) && part.length > 2 * long && (kind === 'bold' || part[1] !== '*')
  if (isMarked(inside)) return { start: from, end: to, text: inside.slice(long, -long), from, to: to - 2 * long }
  if (isMarked(text.slice(Math.max(0, from - long), to + long)) && !(kind === 'italic' && text[from - 2] === '*'))
    return { start: from - long, end: to + long, text: inside, from: from - long, to: to - long }
  return { start: from, end: to, text: mark + inside + mark, from: from + long, to: to + long }
}

const linePrefixes = {
  heading: /^#{2} /,
  subheading: /^#{3} /,
  bullets: /^[-*] /,
  numbers: /^\d+[.)] /,
  quote: /^> /,
} as const
export type LineMark = keyof typeof linePrefixes

const anyPrefix = /^(?:#{1,6} |[-*] |\d+[.)] |> )/
const prefixByMark = { heading: '## ', subheading: '### ', bullets: '- ', quote: '> ' } as const

/** Makes the selected lines headings, items or a quotation, or plain lines if they all are that already. */
export function toggleLines({ text, from, to }: Selected, kind: LineMark): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const isOn = filled.length > 0 && filled.every((line) => linePrefixes[kind].test(line))
  let number = 0
  const written = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    const plain = line.replace(anyPrefix, '')
    if (isOn) return plain
    number += 1
    return (kind === 'numbers' ? `${number}. ` : prefixByMark[kind]) + plain
  })
  const replaced = written.join('\n')
  return {
    start,
    end,
    text: replaced,
    from: start + (lines.length > 1 ? 0 : replaced.length),
    to: start + replaced.length,
  }
}

/** Makes the selection a link and selects its address, to be typed. */
export function insertLink({ text, from, to }: Selected, words: string): TextEdit {
  const label = text.slice(from, to) || words
  const address = '/'
  const at = from + label.length + 3
  return { start: from, end: to, text: `[${label}](${address})`, from: at, to: at + address.length }
}

/** The edit that Enter makes in a list: another item, or the end of the list after an empty one. */
export function continueList({ text, from, to }: Selected): TextEdit | null {
  if (from !== to) return null
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  const [marker, number] = /^(?:[-*]|(\d+)[.)]) /.exec(line) ?? []
  if (marker === undefined) return null
  if (line === marker) return { start, end: from, text: '', from: start, to: start }
  const item = `\n${number === undefined ? marker : marker.replace(number, String(Number(number) + 1))}`
  return { start: from, end: from, text: item, from: from + item.length, to: from + item.length }
}
