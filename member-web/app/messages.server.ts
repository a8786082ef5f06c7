import { catalogues, urls } from 'virtual:messages'
import { createTranslator, type Translator } from './translate.ts'

const fallbackLocale = 'nl'
const translators = new Map<string, Translator>()

/** The translator of a locale, made once per process. An unknown locale speaks Dutch. */
export function translatorFor(locale: string): Translator {
  const known = locale in catalogues ? locale : fallbackLocale
  let translator = translators.get(known)
  if (!translator) {
    translator = createTranslator(known, catalogues[known] ?? {})
    translators.set(known, translator)
  }
  return translator
}

/** Address of the hashed file that holds the texts of a locale for the browser. */
export const messagesUrl = (locale: string): string => urls[locale] ?? urls[fallbackLocale] ?? ''
