import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { agreeWithValues } from '../../core/shared/before-value.ts'
import { languageNames } from '../../core/shared/languages.ts'
import { languageKey, setUnreachableMessage } from './http.ts'

/** The console's languages, each in its own language. */
export const languages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pl'].map((locale) => ({
  locale,
  name: languageNames[locale] ?? locale,
}))

type Messages = Record<string, unknown>
const catalogues = import.meta.glob<{ default: Messages }>('../locales/*.json')
const frameworkCatalogues = import.meta.glob<{ default: Messages }>('../locales/ra/*.json')
const pluginCatalogues = import.meta.glob<{ default: { title?: string; console?: Messages } }>(
  '../../plugins/*/locales/*.json',
)

export function readStoredLanguage(): string {
  const stored = localStorage.getItem(languageKey)
  const wanted = stored ?? navigator.language.slice(0, 2)
  return languages.some(({ locale }) => locale === wanted) ? wanted : 'en'
}

/**
 * The catalogue of one language: react-admin's texts (`locales/ra`), the console's, and each plugin's title and
 * `console` texts as `plugins.<id>`. A plugin's `resources` name its resources and fields where react-admin expects
 * them.
 */
export async function loadLanguage(locale: string): Promise<Messages> {
  const [framework, own] = await Promise.all([
    frameworkCatalogues[`../locales/ra/${locale}.json`]?.(),
    catalogues[`../locales/${locale}.json`]?.(),
  ])
  const plugins: Messages = {}
  let resources: Messages = {}
  for (const [path, load] of Object.entries(pluginCatalogues)) {
    if (!path.endsWith(`/${locale}.json`)) continue
    const id = path.split('/')[3] as string
    const { title, console: texts = {} } = (await load()).default
    plugins[id] = { ...(title === undefined ? {} : { title }), ...texts }
    if (isMessages(texts.resources)) resources = mergeMessages(resources, texts.resources)
  }
  const framed = mergeMessages(mergeMessages({ ...english }, framework?.default ?? {}), { resources })
  return mergeMessages(framed, { ...own?.default, plugins })
}

/** The title of a record’s page is the record alone; the link to its list names the kind. */
const recordTitles = new Set(['ra.page.edit', 'ra.page.show'])

export function createI18nProvider(initialLocale: string, initialMessages: Messages): I18nProvider {
  const provider = polyglotI18nProvider(
    (locale) => (locale === initialLocale ? initialMessages : (loadLanguage(locale) as never)) as never,
    initialLocale,
    languages,
    { allowMissing: false },
  )
  const unreachable = () => setUnreachableMessage(provider.translate('ra.notification.http_error'))
  unreachable()
  return {
    ...provider,
    translate: (key, options) =>
      recordTitles.has(key) && options?.recordRepresentation
        ? options.recordRepresentation
        : agreeWithValues(provider.getLocale(), provider.translate(key, options)),
    async changeLocale(locale: string) {
      localStorage.setItem(languageKey, locale)
      document.documentElement.lang = locale
      await provider.changeLocale(locale)
      unreachable()
    },
  }
}

/** `base` overridden by `over`, at every depth. */
function mergeMessages(base: Messages, over: Messages): Messages {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isMessages(below) && isMessages(value) ? mergeMessages(below, value) : value
  }
  return merged
}
const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null
