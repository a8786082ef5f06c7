import type { StaticDocument } from './documents.server.ts'

/** What the placeholders of a document stand for; an empty value is a fact that is not known. */
export type Facts = Record<string, string>

const holes = /\{(\w+)\}/g

/** Fills the placeholders. A line that speaks of an unknown fact (no telephone, say) is left out rather than left unfinished. */
export function fillText(text: string, facts: Facts): string {
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(holes)].every(([, name = '']) => facts[name] !== ''))
    .map((line) => line.replace(holes, (whole, name: string) => facts[name] ?? whole))
    .join('\n')
}

/** The document with its facts; sections that have nothing left to say are gone. */
export function fillDocument(document: StaticDocument, facts: Facts): StaticDocument {
  return {
    title: fillText(document.title, facts),
    description: fillText(document.description, facts),
    intro: fillText(document.intro, facts),
    sections: document.sections
      .map(({ heading, text }) => ({ heading: fillText(heading, facts), text: fillText(text, facts) }))
      .filter(({ text }) => text !== ''),
  }
}

/** The first version of the terms (specification, section 9). */
const firstTerms = '2023-12-01T12:00:00.000Z'

/** Date of the terms in force, ISO 8601: the first version's, or the day the company was added if that is later. */
export const termsVersion = (companyAdded: string | undefined): string =>
  companyAdded && Date.parse(companyAdded) > Date.parse(firstTerms) ? new Date(companyAdded).toISOString() : firstTerms

/** An address for a heading: "What does it cost?" → `what-does-it-cost`. */
export const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
