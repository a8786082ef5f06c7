import { type Block, type Inline, parseMarkdown, plainText } from '../../core/shared/markdown.ts'
import type { Placeholder } from '../../core/shared/placeholders.ts'

/** What the placeholders of a document stand for; an empty value is a fact that is not known. */
export type Facts = Record<Placeholder, string>

/** Facts that are lines of markdown themselves; all others are words, whatever signs they hold. */
const written: ReadonlySet<string> = new Set<Placeholder>(['packages', 'plugin_data'])

const holes = /\{(\w+)\}/g
const signs = /[\\`*_{}[\]()#+\-.!|<>~&:@/]/g

/** Fills the placeholders. A line that speaks of an unknown fact (no telephone, say) is left out rather than left unfinished. */
export function fillText(text: string, facts: Partial<Facts>, inMarkdown = false): string {
  const known = facts as Record<string, string | undefined>
  const word = (name: string, value: string) =>
    inMarkdown && !written.has(name) ? value.replaceAll(/\s*\n\s*/g, ' ').replace(signs, '\\$&') : value
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(holes)].every(([, name = '']) => known[name] !== ''))
    .map((line) =>
      line.replace(holes, (whole, name: string) => (known[name] === undefined ? whole : word(name, known[name]))),
    )
    .join('\n')
}

/** The texts of a page as staff or the catalogue write them. */
export interface DocumentTexts {
  title: string
  description: string
  intro: string
  /** Markdown. */
  body: string
}

/** A part of a page under a heading of its own. */
export interface Section {
  /** Address within the page. */
  id: string
  heading: Inline[]
  blocks: Block[]
}

export interface FilledDocument extends Omit<DocumentTexts, 'body'> {
  /** What stands before the first heading. */
  lead: Block[]
  sections: Section[]
}

/** The document with its facts, cut at its headings; sections that have nothing left to say are gone. */
export function fillDocument(
  { title, description, intro, body }: DocumentTexts,
  facts: Partial<Facts>,
): FilledDocument {
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

/** Two headings of the same words have two addresses. */
function withAddresses(sections: readonly Section[]): Section[] {
  const taken = new Map<string, number>()
  return sections.map((section) => {
    const anchor = createAnchor(plainText(section.heading)) || 'section'
    const times = (taken.get(anchor) ?? 0) + 1
    taken.set(anchor, times)
    return { ...section, id: times === 1 ? anchor : `${anchor}-${times}` }
  })
}

/** Facts that the document asks for and that are not known here. */
export function missingFacts(texts: DocumentTexts, facts: Partial<Facts>): string[] {
  const known = facts as Record<string, string | undefined>
  const asked = Object.values(texts).flatMap((text: string) => [...text.matchAll(holes)].map(([, name = '']) => name))
  return [...new Set(asked)].filter((name) => known[name] === '')
}

/** An address for a heading: "What does it cost?" → `what-does-it-cost`. */
export const createAnchor = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
