import { catalogues, urls } from 'virtual:messages'
import { spellTexts, writesSharpS } from '../../core/shared/languages.ts'
import { mergeTexts } from '../../core/shared/merge-texts.ts'
import { createTranslator, type Translator } from './translate.ts'

const fallbackLocale = 'nl'
const translators = new Map<string, Translator>()
/** Translators of brands that word something otherwise; those asked for longest ago go. */
const most = 100

/** What staff word otherwise, by its version; the host hands it over with the page (`core/app/pages/register-text-overrides.ts`). */
const handedOver = () =>
  (globalThis as unknown as Record<symbol, Map<string, Record<string, string>> | undefined>)[
    Symbol.for('rendezvous.wordings')
  ]

/** The translator of a locale as the country spells it, made once per process, with the text overrides of that version. An unknown locale gets Dutch. */
export function translatorFor(locale: string, version: string | null = null, country?: string): Translator {
  const known = locale in catalogues ? locale : fallbackLocale
  const own = version === null ? undefined : handedOver()?.get(version)
  const spelled = writesSharpS(known, country) ? known : `${known}-${country}`
  const name = own ? `${spelled} ${version}` : spelled
  let translator = translators.get(name)
  if (!translator) {
    const shipped = catalogues[known] ?? {}
    translator = createTranslator(known, spellTexts(own ? mergeTexts(shipped, own) : shipped, known, country))
    translators.set(name, translator)
    const oldest = [...translators.keys()].find((each) => each.includes(' '))
    if (translators.size > most && oldest) translators.delete(oldest)
  }
  return translator
}

/** Address of the hashed file that holds the texts of a locale for the browser. */
export const messagesUrl = (locale: string): string => urls[locale] ?? urls[fallbackLocale] ?? ''

/** Address of what is worded otherwise; null where nothing is. */
export const textOverridesUrl = (locale: string, version: string | null): string | null =>
  version && `/api/wordings?locale=${locale}&version=${version}`
