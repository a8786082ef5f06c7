import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '../../kernel/site.ts'
import { linkTargets } from '../../shared/link-targets.ts'
import { markTerm } from '../../shared/markdown.ts'
import type { PageTexts } from './models.ts'
import { type StandardToken, standardTokens } from './tokens.ts'

/** A text in the catalogue: a line is a paragraph, `- ` a list, `| ` a table, `<terms>…</terms>` a link. */
interface ShippedFile {
  title: string
  description: string
  intro: string
  sections: { heading: string; text: string }[]
}

function convertLinks(text: string): string {
  return text.replaceAll(/<(\w+)>(.*?)<\/\1>/g, (_whole, tag: string, inner: string) => {
    if (tag === 'mail') return `[${inner}](mailto:${inner})`
    if (tag === 'phone') return `[${inner}](tel:${inner})`
    return linkTargets[tag] ? `[${inner}](${linkTargets[tag]})` : inner
  })
}

/** Plugins' data is added as items of the surrounding list. Rows of a table follow each other like items. */
const isItem = (line: string) => line.startsWith('- ') || line.startsWith('| ') || line === '{plugin_data}'

/** The text of a section as Markdown, with blank lines between paragraphs but not between items. */
function convertParagraphs(text: string): string {
  const lines = convertLinks(text).split('\n').map(markTerm)
  return lines
    .map((line, at) => (at === 0 ? line : (isItem(line) && isItem(lines[at - 1] ?? '') ? '\n' : '\n\n') + line))
    .join('')
}

export const toDocument = ({ title, description, intro, sections }: ShippedFile): PageTexts => ({
  title,
  description,
  intro: intro.replaceAll(/<\/?\w+>/g, ''),
  body: sections.map(({ heading, text }) => `## ${heading}\n\n${convertParagraphs(text)}`).join('\n\n'),
})

export type ReadShipped = (token: StandardToken, locale: Locale) => PageTexts

const folder = path.resolve(import.meta.dirname, '../../../member-web/locales')

/** Reads the shipped text of every page in every language, once, like the catalogues. */
export function readShipped(): ReadShipped {
  const texts = new Map<string, PageTexts>()
  for (const locale of locales) {
    for (const token of standardTokens) {
      const file = path.join(folder, locale, 'documents', `${token}.json`)
      texts.set(`${token}|${locale}`, toDocument(JSON.parse(readFileSync(file, 'utf8')) as ShippedFile))
    }
  }
  return (token, locale) => texts.get(`${token}|${locale}`) as PageTexts
}
