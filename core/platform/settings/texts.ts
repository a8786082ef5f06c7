import type { SettingDefinition } from '../../kernel/setting.ts'
import { type Locale, locales } from '../../kernel/site.ts'

/** Whether a setting holds one text for each language. What leaves the server of it is a text, never the map. */
export const isTextByLanguage = (definition: Pick<SettingDefinition, 'component'>): boolean =>
  definition.component === 'locale-texts'

/** The text for a reader: in their language; with `orAny` in Dutch or any other rather than none at all. Empty where there is none. */
export function textFor(value: unknown, locale: Locale, orAny: boolean): string {
  const texts = (value ?? {}) as Partial<Record<Locale, string>>
  const order = orAny ? [locale, 'nl' as const, ...locales] : [locale]
  return order.map((each) => texts[each]?.trim()).find(Boolean) ?? ''
}
