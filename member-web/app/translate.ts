import { adaptBeforeValue } from '../../core/shared/before-value.ts'

/**
 * The member site's catalogues: keys are paths (`signup.title`), placeholders `{name}`, plurals i18next's suffixes
 * (`_one`, `_few`, `_many`, `_other`). React escapes, so nothing is escaped here.
 */
export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

export interface Translator {
  locale: string
  t: Translate
  /** The catalogue of the locale, for `components/trans.tsx`. */
  messages: Record<string, unknown>
}

/** Alternating text and placeholder names: text, name, text, name, … text. */
type Template = readonly string[]

const placeholder = /\{(\w+)\}/

/**
 * Makes `t` for the texts of one locale. A missing key returns the key itself; the catalogue test makes sure there is
 * none. For these catalogues it behaves like i18next, which a test checks text by text. i18next parses a text at each
 * call. That took a twelfth of a page's rendering time and a tenth of its scripts.
 */
export function createTranslator(locale: string, messages: Record<string, unknown>): Translator {
  const templates = new Map<string, Template | null>()
  const templateOf = (key: string): Template | null => {
    const known = templates.get(key)
    if (known !== undefined) return known
    const text = getText(messages, key)
    const made = text === undefined ? null : text.split(placeholder)
    templates.set(key, made)
    return made
  }
  let rules: Intl.PluralRules | undefined
  const formOf = (key: string, count: number): Template | null => {
    rules ??= new Intl.PluralRules(locale)
    return templateOf(`${key}_${rules.select(count)}`) ?? templateOf(key)
  }
  const t: Translate = (key, values) => {
    const count = values?.count
    const template = typeof count === 'number' ? formOf(key, count) : templateOf(key)
    return template ? fillPlaceholders(locale, template, values) : key
  }
  return { locale, t, messages }
}

function getText(messages: Record<string, unknown>, key: string): string | undefined {
  let at: unknown = messages
  for (const step of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return typeof at === 'string' ? at : undefined
}

function fillPlaceholders(locale: string, template: Template, values: Values | undefined): string {
  let text = template[0] ?? ''
  for (let at = 1; at < template.length; at += 2) {
    const name = template[at] ?? ''
    const value = String(values?.[name] ?? `{${name}}`)
    text = adaptBeforeValue(locale, text, value) + value + template[at + 1]
  }
  return text
}
