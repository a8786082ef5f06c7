import type { SettingDefinition } from '../../kernel/setting.ts'
import { type Locale, locales } from '../../kernel/site.ts'

/** Whether a setting contains one text per language. Only a single text of it leaves the server, never the map. */
export const isTextByLanguage = (definition: Pick<SettingDefinition, 'component'>): boolean =>
  definition.component === 'locale-texts'

/** The text in a reader's language. `orAny` falls back to Dutch, then to any other. Empty if there is none. */
export function pickSettingText(value: unknown, locale: Locale, orAny: boolean): string {
  const texts = (value ?? {}) as Partial<Record<Locale, string>>
  const order = orAny ? [locale, 'nl' as const, ...locales] : [locale]
  return order.map((each) => texts[each]?.trim()).find(Boolean) ?? ''
}
