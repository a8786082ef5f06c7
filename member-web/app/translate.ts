import { createInstance, type i18n } from 'i18next'

/**
 * The member site's half of the catalogues: keys are paths (`signup.title`), placeholders `{name}`, plurals i18next's suffixes
 * (`_one`, `_few`, `_many`, `_other`). React escapes, so i18next does not.
 */
export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

export interface Translator {
  locale: string
  t: Translate
  /** For react-i18next, see `components/trans.tsx`. */
  i18n: i18n
}

/** Makes `t` for one locale's bundle. A missing key shows the key itself; the catalogue test makes sure there is none. */
export function createTranslator(locale: string, messages: Record<string, unknown>): Translator {
  const instance = createInstance()
  // Without a backend nothing is awaited: the instance is ready when `init` returns.
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: messages as Record<string, string> } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  })
  return { locale, t: (key, values) => instance.t(key, values ?? {}) as string, i18n: instance }
}
