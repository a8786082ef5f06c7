import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from './messages-plugin.ts'
import { createTranslator } from './translate.ts'

const catalogues = readCatalogues(fileURLToPath(new URL('..', import.meta.url)))

const leaves = (node: unknown, path: string[] = []): [string, string][] =>
  typeof node === 'string'
    ? [[path.join('.'), node]]
    : Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => leaves(value, [...path, key]))

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Keys of a catalogue that are forms of a plural: those whose group has the general form, `_other`. */
const pluralKeys = (locale: string) => {
  const keys = leaves(catalogues[locale]).map(([key]) => key)
  const groups = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralForm, '')))
  return new Set(keys.filter((key) => pluralForm.test(key) && groups.has(key.replace(pluralForm, ''))))
}
const baseKeys = (locale: string) => {
  const plurals = pluralKeys(locale)
  const keys = leaves(catalogues[locale]).map(([key]) => key)
  return new Set(keys.map((key) => (plurals.has(key) ? key.replace(pluralForm, '') : key)))
}
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((m) => m[1] ?? m[2]).sort()

describe('translate', () => {
  it.each(Object.keys(catalogues))('says what i18next says, for every key and number (%s)', async (locale) => {
    const i18n = createInstance()
    await i18n.init({
      lng: locale,
      resources: { [locale]: { translation: catalogues[locale] as Record<string, string> } },
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      nsSeparator: false,
    })
    const { t } = createTranslator(locale, catalogues[locale] ?? {})
    const plurals = pluralKeys(locale)
    for (const [key, text] of leaves(catalogues[locale])) {
      const values = Object.fromEntries(
        placeholders(text)
          .filter((name) => name !== 'count')
          .map((name) => [name, `«${name}»`]),
      )
      if (!plurals.has(key)) {
        expect(t(key, values)).toBe(i18n.t(key, values))
        continue
      }
      for (const count of [0, 1, 2, 5, 12, 22, 100, 1.5, 1_000_000]) {
        const base = key.replace(pluralForm, '')
        expect(t(base, { ...values, count })).toBe(i18n.t(base, { ...values, count }))
      }
    }
  })

  it('shows the key of a missing text and leaves unknown placeholders alone', () => {
    const { t, has } = createTranslator('nl', { a: { b: 'Hallo {name}' } })
    expect(t('a.c')).toBe('a.c')
    expect(t('a')).toBe('a')
    expect(t('a.b', { other: 1 })).toBe('Hallo {name}')
    expect(t('a.b', { name: 'Eva' })).toBe('Hallo Eva')
    expect([has('a.b'), has('a.c')]).toEqual([true, false])
  })
})

describe('catalogues', () => {
  it.each(Object.keys(catalogues).filter((locale) => locale !== 'nl'))(
    '%s has every text of Dutch and no other',
    (locale) => {
      expect([...baseKeys(locale)].sort()).toEqual([...baseKeys('nl')].sort())
    },
  )

  it.each(Object.keys(catalogues))('%s has every plural form its grammar asks for', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const keys = new Set(leaves(catalogues[locale]).map(([key]) => key))
    for (const key of pluralKeys(locale)) {
      const base = key.replace(pluralForm, '')
      expect({ base, forms: forms.filter((form) => keys.has(`${base}_${form}`)) }).toEqual({ base, forms })
    }
  })

  it.each(Object.keys(catalogues))('%s uses the placeholders of Dutch', (locale) => {
    const dutch = new Map(leaves(catalogues.nl).map(([key, text]) => [key, placeholders(text)]))
    for (const [key, text] of leaves(catalogues[locale])) {
      const wanted = dutch.get(key)
      if (wanted) expect({ key, names: placeholders(text) }).toEqual({ key, names: wanted })
    }
  })
})
