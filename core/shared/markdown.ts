import { Lexer, type Token, type Tokens } from 'marked'

/** A piece of running text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'del'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; to: string; inside: Inline[] }

/** A block of a text. It contains no markup: renderers create elements from it, so no text can inject any. */
export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; inside: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

/** Nesting limit of lists and quotes; nobody reads deeper ones. */
const maxDepth = 8
/** Markers that nest quotes and lists. Checked before parsing, because the parser is recursive. */
const nesting = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>]|$)){9,}/m
/** Spaces before an item nest as well. */
const indented = /^[ \t]{40,}\S/m

/** Whether a text nests deeper than people read or than a recursive parser should follow. */
export const isNestedTooDeep = (text: string): boolean =>
  nesting.test(text) || indented.test(text) || /[[*_~]{60,}/.test(text)

/**
 * Parses Markdown (CommonMark with tables) into blocks. HTML stays as typed, and pictures become their description.
 * Headings start at the second level, because the page's title is the first.
 */
export function parseMarkdown(text: string): Block[] {
  if (isNestedTooDeep(text)) return [{ kind: 'paragraph', inside: [text] }]
  return toBlocks(new Lexer({ gfm: true }).lex(text), 0)
}

function toBlocks(tokens: readonly Token[], depth: number): Block[] {
  if (depth > maxDepth) return []
  return tokens.flatMap((token) => [toBlock(token as Tokens.Generic, depth) ?? []].flat())
}

function toBlock(token: Tokens.Generic, depth: number): Block | Block[] | null {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: toLevel(token.depth), inside: toInlines(token.tokens, depth) }
    case 'paragraph':
    case 'text':
      return {
        kind: 'paragraph',
        inside: toInlines(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.text }], depth),
      }
    case 'list':
      return {
        kind: 'list',
        start: token.ordered ? Number(token.start) || 1 : null,
        items: (token.items as Tokens.ListItem[]).map((item) => toBlocks(item.tokens, depth + 1)),
      }
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(token.tokens ?? [], depth + 1) }
    case 'table':
      return {
        kind: 'table',
        head: (token.header as Tokens.TableCell[]).map((cell) => toInlines(cell.tokens, depth)),
        rows: (token.rows as Tokens.TableCell[][]).map((row) => row.map((cell) => toInlines(cell.tokens, depth))),
      }
    case 'code':
      return { kind: 'code', text: token.text }
    case 'html':
      return { kind: 'paragraph', inside: [String(token.raw).trim()] }
    case 'hr':
      return { kind: 'rule' }
    default:
      return null
  }
}

const toLevel = (depth: unknown): 2 | 3 | 4 => (Number(depth) <= 2 ? 2 : Number(depth) === 3 ? 3 : 4)

function toInlines(tokens: readonly Token[] | undefined, depth: number): Inline[] {
  if (depth > maxDepth * 2) return []
  const inlines = (tokens ?? []).flatMap((token) => toInline(token as Tokens.Generic, depth + 1))
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') joined[joined.length - 1] = last + inline
    else joined.push(inline)
  }
  return joined
}

function toInline(token: Tokens.Generic, depth: number): Inline | Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, inside: toInlines(token.tokens, depth) }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'br':
      return { kind: 'break' }
    case 'link': {
      const inside = toInlines(token.tokens, depth)
      const to = sanitizeLink(token.href)
      return to ? { kind: 'link', to, inside } : inside
    }
    case 'text':
      return token.tokens ? toInlines(token.tokens, depth) : String(token.text)
    case 'escape':
    case 'image':
      return String(token.text)
    default:
      return String(token.raw ?? '')
  }
}

const schemes = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d][\d\s().-]*)$/i
const ownPath = /^(#[^\s]*|\/(?![/\\])[^\s\\]*)$/

/** Where a link may lead: the site, the web, a mail address or a telephone number. Else null. */
export function sanitizeLink(href: string): string | null {
  const address = href.replaceAll('&amp;', '&')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them, so they could hide a scheme.
  if (/[\u0000-\u0020\u007f]/.test(address.trim()) && !/^tel:/i.test(address)) return null
  const plain = address.trim()
  return schemes.test(plain) || ownPath.test(plain) ? plain : null
}

/** The words of a text without its formatting. */
export const toPlainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) => {
      if (typeof one === 'string') return one
      if (one.kind === 'code') return one.text
      return one.kind === 'break' ? ' ' : toPlainText(one.inside)
    })
    .join('')

/** The words of blocks, one line each. */
export const toPlainLines = (blocks: readonly Block[]): string[] => blocks.flatMap(toLines)

function toLines(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [toPlainText(block.inside)]
    case 'list':
      return block.items.flatMap(toPlainLines)
    case 'quote':
      return toPlainLines(block.blocks)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(toPlainText).join(' – '))
    case 'code':
      return [block.text]
    case 'rule':
      return []
  }
}

/** Sets the term before the colon of a list's item in bold, without an addition in brackets. */
export const markTerm = (line: string): string =>
  line.replace(/^- ([^:.([\]{}]{2,60}?)(?=(?:\s\([^:]*\))?\s?: )/, '- **$1**')
