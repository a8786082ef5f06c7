import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../core/kernel/site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * One text of a catalogue; a text with plural forms in one string (`one |||| other`) counts as several. `key` is
 * `<catalogue>:<path>`, the same in every language.
 */
export interface CatalogueText {
  key: string
  text: string
}

export function* strings(value: unknown, key: string): Generator<CatalogueText> {
  if (typeof value === 'string') for (const text of value.split(/\s*\|{4}\s*/)) yield { key, text }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* strings(item, `${key}[${index}]`)
  else if (value !== null && typeof value === 'object')
    for (const [name, item] of Object.entries(value))
      yield* strings(item, key.endsWith(':') ? key + name : `${key}.${name}`)
}

const folders = ['member-web', 'core/platform/i18n', 'console', 'plugins/*', 'db/migrations/reply-templates']

/**
 * Every text of a language: the member site and its documents, mails and settings, the console and the plugins. The
 * `words` of settings are left out, because they are what operators type.
 */
export function readTexts(locale: Locale): CatalogueText[] {
  return globSync(
    folders.flatMap((folder) => [`${folder}/locales/${locale}/**/*.json`, `${folder}/locales/{,ra/}${locale}.json`]),
    { cwd: root },
  )
    .sort()
    .flatMap((file) => {
      const catalogue = file.replace(`/${locale}/`, '/').replace(`/${locale}.json`, '').replace('.json', '')
      const texts = strings(
        JSON.parse(readFileSync(path.join(root, file), 'utf8')),
        `${catalogue.replace('/locales', '')}:`,
      )
      return [...texts].filter(({ key }) => !key.endsWith('.words'))
    })
}
