/** A part of a message: text, or an address that can be opened. */
export interface TextPart {
  text: string
  /** Only `http` and `https`, without user name and password. */
  href: string | null
}

const addressPattern = /\bhttps?:\/\/[^\s<>"]+/giu

/** Finds addresses in a message, as text exactly the target. Those with a password or confusable host stay text. */
export function splitMessage(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(addressPattern)) {
    // Trailing punctuation belongs to the sentence.
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
