import { catalogues, urls } from 'virtual:messages'
import { applyCountrySpelling, usesSharpS } from '../../core/shared/languages.ts'
import { mergeTexts } from '../../core/shared/merge-texts.ts'
import { createTranslator, type Translator } from './translate.ts'

const fallbackLocale = 'nl'
const translators = new Map<string, Translator>()
/** The maximum number of cached translators with text overrides; the least recently used is removed. */
const maxCached = 100

/**
 * The text overrides of staff, by version; the host passes them with the page
 * (`core/app/pages/register-text-overrides.ts`).
 */
const listHandedOver = () =>
  (globalThis as unknown as Record<symbol, Map<string, Record<string, string>> | undefined>)[
    Symbol.for('rendezvous.text-overrides')
  ]

/**
 * The translator of a locale as the country spells it, with the text overrides of that version, created once per
 * process. An unknown locale gets Dutch.
 */
export function getTranslator(locale: string, version: string | null = null, country?: string): Translator {
  const known = locale in catalogues ? locale : fallbackLocale
  const own = version === null ? undefined : listHandedOver()?.get(version)
  const spelled = usesSharpS(known, country) ? known : `${known}-${country}`
  const name = own ? `${spelled} ${version}` : spelled
  let translator = translators.get(name)
  if (!translator) {
    const shipped = catalogues[known] ?? {}
    translator = createTranslator(known, applyCountrySpelling(own ? mergeTexts(shipped, own) : shipped, known, country))
    translators.set(name, translator)
    const oldest = [...translators.keys()].find((each) => each.includes(' '))
    if (translators.size > maxCached && oldest) translators.delete(oldest)
  }
  return translator
}

/** Address of the hashed file that holds the texts of a locale for the browser. */
export const buildMessagesUrl = (locale: string): string => urls[locale] ?? urls[fallbackLocale] ?? ''

/** The address of the text overrides; null if there are none. */
export const buildTextOverridesUrl = (locale: string, version: string | null): string | null =>
  version && `/api/text-overrides?locale=${locale}&version=${version}`
