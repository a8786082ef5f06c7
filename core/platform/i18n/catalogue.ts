import type { Locale, Site } from '../../kernel/site.ts'
import type { AuditWords } from './audit-words.ts'
import type { TextForms } from './forms.ts'

/** The reader of a text: a language, optionally in a country, optionally on a brand with text overrides. */
export type Reader = Locale | (Pick<Site, 'locale'> & Partial<Pick<Site, 'domainId' | 'country'>>)

/** A setting's texts in the console. `words` are everyday words that its search also matches. */
export interface SettingLabel {
  label: string
  help: string
  words: string
}

export interface I18n {
  /** Text in a locale, with placeholders `{name}`. A missing key throws in tests, otherwise shows Dutch. */
  t(reader: Reader, key: string, values?: Record<string, unknown>): string
  /** Names of actions and subjects in the audit log, for the console. */
  getAuditWords(locale: Locale): AuditWords
  /** Name and help of a setting, for the console; the key if the catalogue lacks it. */
  getSettingLabel(locale: Locale, key: string): SettingLabel
  /** Heading of a group of settings: one of the core's, or a plugin by its id. */
  getSettingArea(locale: Locale, area: string): string
  /** A plugin's name for the console; its id if the catalogue lacks one. */
  getPluginTitle(locale: Locale, pluginId: string): string
  /** Every text read by members, visitors and recipients of mails, by key. Excludes the console's texts. */
  listTexts(locale: Locale): ReadonlyMap<string, TextForms>
}

declare module '../../kernel/services.ts' {
  interface Services {
    i18n: I18n
  }
}
