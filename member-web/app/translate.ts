/**
 * The browser's half of the catalogues. Keys, `{placeholders}` and plural suffixes (`_one`, `_few`, `_many`, `_other`) are those of
 * i18next (JSON v4), which checks this file in `translate.test.ts`; i18next itself weighs 15 kB gzip, more than the whole
 * application code of a first page may.
 */
export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

export interface Translator {
  locale: string
  t: Translate
  /** Whether the catalogue has the key. */
  has(key: string): boolean
}

function lookup(messages: unknown, key: string): string | undefined {
  let node = messages
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string' ? node : undefined
}

/** Makes `t` for one locale's bundle. A missing key shows the key itself; the catalogue test makes sure there is none. */
export function createTranslator(locale: string, messages: Record<string, unknown>): Translator {
  const plurals = new Intl.PluralRules(locale)
  const find = (key: string, values?: Values) => {
    const count = values?.count
    if (typeof count === 'number') {
      const plural = lookup(messages, `${key}_${plurals.select(count)}`) ?? lookup(messages, `${key}_other`)
      if (plural !== undefined) return plural
    }
    return lookup(messages, key)
  }
  const t: Translate = (key, values) => {
    const text = find(key, values) ?? key
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
  }
  return { locale, t, has: (key) => find(key, { count: 1 }) !== undefined }
}
