import { createInstance, type i18n, type TOptions } from 'i18next'
import { type Locale, locales } from '../../kernel/site.ts'
import type { I18n } from './catalogue.ts'
import { type Catalogue, type Messages, readCatalogues } from './read.ts'

/** Parts of a plugin's file that no page of the member site shows. */
const notForMembers = new Set(['console', 'settings', 'mail', 'permissions', 'rules'])
const fallbackLocale: Locale = 'nl'

export interface I18nOptions {
  /** Repository root; default: this one. */
  root?: string
  /** Throw for a missing key instead of showing the Dutch text. Default: in tests. */
  strict?: boolean
}

/**
 * Loads every catalogue at boot. Keys start with the namespace: `errors.not_found`, `mail.activation.subject`,
 * `plugins.gifts.mail.subject` (or `gifts.mail.subject`, as the browser says it).
 */
export function createI18n(pluginIds: readonly string[], options: I18nOptions = {}): I18n {
  const strict = options.strict ?? process.env.NODE_ENV === 'test'
  const catalogues = readCatalogues(pluginIds, options.root)
  const instance = createTranslator(catalogues, strict)

  function pluginTitle(locale: Locale, id: string): string {
    const title = catalogues[locale].plugins[id]?.title
    return typeof title === 'string' ? title : id
  }

  return {
    t: (locale, key, values) => instance.t(key, { ...values, lng: locale } as TOptions) as string,
    settingLabel: (locale, key) => settingLabel(catalogues[locale], key),
    settingArea(locale, area) {
      const areas = (catalogues[locale].server.settings as Messages | undefined)?.areas as
        | Record<string, string>
        | undefined
      return areas?.[area] ?? pluginTitle(locale, area)
    },
    pluginTitle,
    bundle(locale, plugins) {
      const { site, plugins: files } = catalogues[locale]
      const shown = plugins.flatMap((id) => {
        const file = files[id]
        return file ? [[id, memberTexts(file)] as const] : []
      })
      return { ...site, ...Object.fromEntries(shown) }
    },
  }
}

const memberTexts = (file: Messages): Messages =>
  Object.fromEntries(Object.entries(file).filter(([name]) => !notForMembers.has(name)))

function createTranslator(catalogues: Record<Locale, Catalogue>, strict: boolean): i18n {
  const resources = Object.fromEntries(
    locales.map((locale) => {
      const { site, server, plugins } = catalogues[locale]
      return [locale, { translation: { ...plugins, ...site, ...server, plugins } }]
    }),
  )
  const instance = createInstance()
  // Everything is at hand, so this is done before it returns.
  void instance.init({
    resources,
    initAsync: false,
    lng: fallbackLocale,
    fallbackLng: strict ? false : fallbackLocale,
    nsSeparator: false,
    // Escaping belongs to what shows a text (React, the mail template); doing it here would do it twice.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler(key) {
      if (strict) throw new Error(`No text for '${key}'`)
      return key
    },
  })
  return instance
}

interface SettingText {
  label?: string
  help?: string
}

/** Texts of a setting stand under its whole key, in `settings` of the core or of the plugin that owns it. */
function settingLabel({ server, plugins }: Catalogue, key: string): { label: string; help: string } {
  const own = plugins[key.split('.')[0] ?? '']
  const sources = [own?.settings, server.settings, ...Object.values(plugins).map((file) => file.settings)]
  const keys = own && key.endsWith('.enabled') ? [key, 'plugin.enabled'] : [key]
  for (const name of keys) {
    for (const source of sources) {
      const text = (source as Record<string, SettingText> | undefined)?.[name]
      if (text?.label !== undefined) return { label: text.label, help: text.help ?? '' }
    }
  }
  return { label: key, help: '' }
}
