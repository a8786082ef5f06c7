import { createInstance, type i18n } from 'i18next'
import type { Translator } from '../app/translate.ts'

const instances = new WeakMap<Translator, i18n>()

/**
 * i18next with the same texts, for the few screens that need it; it is larger than the whole page frame. Created once
 * per translator.
 */
export function createI18next(translator: Translator): i18n {
  const known = instances.get(translator)
  if (known) return known
  const { locale, messages } = translator
  const instance = createInstance()
  // Without a backend nothing is awaited: the instance is ready when `init` returns.
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: messages as Record<string, string> } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  })
  instances.set(translator, instance)
  return instance
}
