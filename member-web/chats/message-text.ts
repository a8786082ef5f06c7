/** A part of a message: words, or an address that can be opened. */
export interface TextPart {
  text: string
  /** Only `http` and `https`, without a name and password in it. */
  href: string | null
}

const address = /\bhttps?:\/\/[^\s<>"]+/giu

/**
 * The addresses in a message, by what stands there alone: what is shown is what is opened. An address that names a password, or hides its host in
 * letters of other scripts, stays text.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    // A full stop or a bracket behind it belongs to the sentence.
    const written = match[0].replace(/[.,:;!?)\]}'’”]+$/u, '')
    const url = URL.parse(written)
    if (!url || url.username || url.password || /(^|\.)xn--/.test(url.hostname)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: written, href: url.href })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
