import path from 'node:path'
import { readCatalogues } from '../../../member-web/app/messages-plugin.ts'
import { createTranslator, type Translate } from '../../../member-web/app/translate.ts'

const catalogues = readCatalogues(path.resolve(import.meta.dirname, '../../../member-web'))

/** The texts that a page must show, from the catalogues it is built from. Throws for a key that is not there. */
export function readWords(locale: string): Translate {
  const { t } = createTranslator(locale, catalogues[locale] ?? {})
  return (key, values) => {
    const text = t(key, values)
    // A key that is missing shows itself.
    if (text === key) throw new Error(`There is no text ${key} in ${locale}`)
    return text
  }
}
