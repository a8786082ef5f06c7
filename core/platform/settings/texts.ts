import type { SettingDefinition } from '../../kernel/setting.ts'
import { type Locale, locales } from '../../kernel/site.ts'

/** Whether a setting contains one text per language. Only a single text of it leaves the server, never the map. */
export const isTextByLanguage = (definition: Pick<SettingDefinition, 'component'>): boolean =>
  definition.component === 'locale-texts'

/** The text in a reader's language. `any` falls back to Dutch, then to every other language. Empty if there is none. */
export function pickSettingText(value: unknown, locale: Locale, { fallback }: { fallback: 'any' | 'none' }): string {
  const texts = (value ?? {}) as Partial<Record<Locale, string>>
  const order = fallback === 'any' ? [locale, 'nl' as const, ...locales] : [locale]
  return order.map((each) => texts[each]?.trim()).find(Boolean) ?? ''
}
