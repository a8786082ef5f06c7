import { createInstance, type i18n, type TOptions } from 'i18next'
import { type Locale, locales } from '../../kernel/site.ts'
import { agreeWithValues } from '../../shared/before-value.ts'
import { applyCountrySpelling, usesSharpS } from '../../shared/languages.ts'
import { mergeTexts } from '../../shared/merge-texts.ts'
import { operatorParts } from '../../shared/operator-parts.ts'
import { type AuditWords, readAuditWords } from './audit-words.ts'
import type { I18n, Reader, SettingLabel } from './catalogue.ts'
import { collectForms, type TextForms } from './forms.ts'
import { type Catalogue, type Messages, readCatalogues } from './read.ts'
import type { TextOverrideCache, TextOverrides } from './text-overrides.ts'

const notForReaders = new Set<string>(operatorParts)
/** Namespaces of the server that only operators read. */
const operators = new Set(['settings', 'rules', 'setup', 'launch', 'preview', 'audit'])
const fallbackLocale: Locale = 'nl'

export interface I18nOptions {
  /** Repository root; default: this one. */
  root?: string
  pluginsFolder?: string
  /** Throw for a missing key instead of showing the Dutch text. Default: in tests. */
  strict?: boolean
  /** Text overrides. Default: none. */
  textOverrides?: TextOverrideCache
}

/**
 * Loads every catalogue at boot. Keys start with the namespace: `errors.not_found`, `mail.activation.subject`,
 * `plugins.gifts.mail.subject` (or `gifts.mail.subject`, as the browser says it).
 */
export function createI18n(pluginIds: readonly string[], options: I18nOptions = {}): I18n {
  const strict = options.strict ?? process.env.NODE_ENV === 'test'
  const catalogues = readCatalogues(pluginIds, options.root, options.pluginsFolder)
  const instance = createTranslator(catalogues, strict)

  function getPluginTitle(locale: Locale, id: string): string {
    const title = catalogues[locale].plugins[id]?.title
    return typeof title === 'string' ? title : id
  }

  /** Key for the shipped texts in the cache of overrides. */
  const shipped = {}
  const byCatalogue = new WeakMap<object, Partial<Record<'usual' | 'withoutSharpS', i18n>>>()
  function getInstance(reader: Reader): i18n {
    if (typeof reader === 'string') return instance
    const { locale, domainId, country } = reader
    const own = domainId === undefined ? null : (options.textOverrides?.at(domainId, locale) ?? null)
    const spelling = usesSharpS(locale, country) ? 'usual' : 'withoutSharpS'
    if (!own && spelling === 'usual') return instance
    const known = byCatalogue.get(own ?? shipped) ?? {}
    byCatalogue.set(own ?? shipped, known)
    const texts = () => withSpelling(own ? withOverrides(catalogues, locale, own) : catalogues, locale, country)
    known[spelling] ??= createTranslator(texts(), strict)
    return known[spelling]
  }

  const audited = new Map<Locale, AuditWords>()
  const listed = new Map<Locale, ReadonlyMap<string, TextForms>>()
  return {
    t(reader, key, values) {
      const lng = typeof reader === 'string' ? reader : reader.locale
      return agreeWithValues(lng, getInstance(reader).t(key, { ...values, lng } as TOptions) as string)
    },
    listTexts(locale) {
      const known = listed.get(locale) ?? collectReaderTexts(catalogues[locale])
      listed.set(locale, known)
      return known
    },
    getAuditWords(locale) {
      const known = audited.get(locale) ?? readAuditWords(locale, catalogues[locale])
      audited.set(locale, known)
      return known
    },
    getSettingLabel: (locale, key) => findSettingLabel(catalogues[locale], key),
    getSettingArea(locale, area) {
      const areas = (catalogues[locale].server.settings as Messages | undefined)?.areas as
        | Record<string, string>
        | undefined
      return areas?.[area] ?? getPluginTitle(locale, area)
    },
    getPluginTitle,
  }
}

/** The catalogues with one language in a country's spelling. */
const withSpelling = (catalogues: Record<Locale, Catalogue>, locale: Locale, country: string | undefined) => ({
  ...catalogues,
  [locale]: applyCountrySpelling(catalogues[locale], locale, country),
})

function withOverrides(catalogues: Record<Locale, Catalogue>, locale: Locale, { texts }: TextOverrides) {
  const { site, server, plugins } = catalogues[locale]
  const all = mergeTexts({ ...plugins, ...site, ...server }, texts)
  const part = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, all[name]])) as Record<string, Messages>
  return { ...catalogues, [locale]: { site: part(site), server: part(server), plugins: part(plugins) } }
}

function collectReaderTexts({ site, server, plugins }: Catalogue): ReadonlyMap<string, TextForms> {
  const without = (file: Messages, hidden: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(file).filter(([name]) => !hidden.has(name)))
  const own = Object.fromEntries(Object.entries(plugins).map(([id, file]) => [id, without(file, notForReaders)]))
  return collectForms({ ...own, ...site, ...without(server, operators) })
}

function createTranslator(catalogues: Record<Locale, Catalogue>, strict: boolean): i18n {
  const resources = Object.fromEntries(
    locales.map((locale) => {
      const { site, server, plugins } = catalogues[locale]
      return [locale, { translation: { ...plugins, ...site, ...server, plugins } }]
    }),
  )
  const instance = createInstance()
  // Resources are passed in, so this completes synchronously.
  void instance.init({
    resources,
    initAsync: false,
    lng: fallbackLocale,
    fallbackLng: strict ? false : fallbackLocale,
    nsSeparator: false,
    // The renderer escapes (React, the mail template); doing it here would escape twice.
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
  words?: string
}

/** A setting's texts are under its whole key, in `settings` of the core or of its plugin. */
function findSettingLabel({ server, plugins }: Catalogue, key: string): SettingLabel {
  const own = plugins[key.split('.')[0] ?? '']
  const sources = [own?.settings, server.settings, ...Object.values(plugins).map((file) => file.settings)]
  const keys = own && key.endsWith('.enabled') ? [key, 'plugin.enabled'] : [key]
  for (const name of keys) {
    for (const source of sources) {
      const text = (source as Record<string, SettingText> | undefined)?.[name]
      if (text?.label !== undefined) return { label: text.label, help: text.help ?? '', words: text.words ?? '' }
    }
  }
  return { label: key, help: '', words: '' }
}
