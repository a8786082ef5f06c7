import path from 'node:path'
import { readCatalogues } from '../../../member-web/app/messages-plugin.ts'
import { createTranslator, type Translate } from '../../../member-web/app/translate.ts'

const catalogues = readCatalogues(path.resolve(import.meta.dirname, '../../../member-web'))

/** The texts that a page must show, from the catalogues it is built from. Throws for an unknown key. */
export function readTexts(locale: string): Translate {
  const { t } = createTranslator(locale, catalogues[locale] ?? {})
  return (key, values) => {
    const text = t(key, values)
    // For an unknown key, the translator returns the key itself.
    if (text === key) throw new Error(`There is no text ${key} in ${locale}`)
    return text
  }
}
