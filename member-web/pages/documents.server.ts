/** A static page as the catalogue holds it. Lines of `text` are paragraphs; lines that begin with "- " make a list. */
export interface StaticDocument {
  title: string
  /** For search engines. */
  description: string
  intro: string
  sections: { heading: string; text: string }[]
}

const files = import.meta.glob<StaticDocument>('../locales/*/documents/*.json', { eager: true, import: 'default' })

/** The last parts of the addresses under `/pages/` (specification, section 2). */
export const documentNames = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const

/** A static page in a language; undefined for an unknown name. The texts stay on the server, a page carries its own only. */
export function findDocument(name: string, locale: string): StaticDocument | undefined {
  if (!(documentNames as readonly string[]).includes(name)) return undefined
  return files[`../locales/${locale}/documents/${name}.json`] ?? files[`../locales/nl/documents/${name}.json`]
}
