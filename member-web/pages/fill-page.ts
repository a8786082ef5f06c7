import { type Block, type Inline, parseMarkdown, toPlainText } from '../../core/shared/markdown.ts'
import type { Placeholder } from '../../core/shared/placeholders.ts'

/** The values of a document's placeholders; an empty value means an unknown fact. */
export type Facts = Record<Placeholder, string>

/** Facts that are lines of Markdown; all others are plain text, whatever characters they contain. */
const writtenPlaceholders: ReadonlySet<string> = new Set<Placeholder>(['packages', 'plugin_data'])

const placeholderPattern = /\{(\w+)\}/g
const markdownSigns = /[\\`*_{}[\]()#+\-.!|<>~&:@/]/g

/** Fills the placeholders. A line with an unknown fact (a missing telephone number, for example) is left out. */
export function fillText(text: string, facts: Partial<Facts>, inMarkdown = false): string {
  const known = facts as Record<string, string | undefined>
  const escapeValue = (name: string, value: string) =>
    inMarkdown && !writtenPlaceholders.has(name)
      ? value.replaceAll(/\s*\n\s*/g, ' ').replace(markdownSigns, '\\$&')
      : value
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(placeholderPattern)].every(([, name = '']) => known[name] !== ''))
    .map((line) =>
      line.replace(placeholderPattern, (whole, name: string) =>
        known[name] === undefined ? whole : escapeValue(name, known[name]),
      ),
    )
    .join('\n')
}

/** The texts of a page as written by staff or in the catalogue. */
export interface PageTexts {
  title: string
  description: string
  intro: string
  /** Markdown. */
  body: string
}

/** A part of a page with its heading. */
export interface Section {
  /** The anchor within the page. */
  id: string
  heading: Inline[]
  blocks: Block[]
}

export interface FilledPage extends Omit<PageTexts, 'body'> {
  /** The blocks before the first heading. */
  lead: Block[]
  sections: Section[]
}

/** The document with its facts, split at its headings; sections without remaining text are left out. */
export function fillPage({ title, description, intro, body }: PageTexts, facts: Partial<Facts>): FilledPage {
  const lead: Block[] = []
  const sections: Section[] = []
  for (const block of parseMarkdown(fillText(body, facts, true))) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: '', heading: block.inside, blocks: [] })
    else (sections.at(-1)?.blocks ?? lead).push(block)
  }
  return {
    title: fillText(title, facts),
    description: fillText(description, facts),
    intro: fillText(intro, facts),
    lead,
    sections: withAddresses(sections.filter(({ blocks }) => blocks.length > 0)),
  }
}

/** Two headings with the same text get different anchors. */
function withAddresses(sections: readonly Section[]): Section[] {
  const taken = new Map<string, number>()
  return sections.map((section) => {
    const anchor = createAnchor(toPlainText(section.heading)) || 'section'
    const times = (taken.get(anchor) ?? 0) + 1
    taken.set(anchor, times)
    return { ...section, id: times === 1 ? anchor : `${anchor}-${times}` }
  })
}

/** Facts that the document needs and that are unknown here. */
export function listMissingFacts(texts: PageTexts, facts: Partial<Facts>): string[] {
  const known = facts as Record<string, string | undefined>
  const names = Object.values(texts).flatMap((text: string) =>
    [...text.matchAll(placeholderPattern)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => known[name] === '')
}

/** The anchor of a heading: "What does it cost?" → `what-does-it-cost`. */
export const createAnchor = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
