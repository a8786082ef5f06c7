import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createI18next } from '../components/i18next.ts'
import { readCatalogues } from './messages-plugin.ts'
import { createTranslator, type Values } from './translate.ts'

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
const getPlaceholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((m) => m[1] ?? m[2]))].sort()

describe('translate', () => {
  it('fills placeholders, picks plurals by the language’s grammar, and shows the key of a missing text', () => {
    const { t } = createTranslator('pl', {
      a: {
        b: 'Cześć {name}',
        c_one: '{count} list',
        c_few: '{count} listy',
        c_many: '{count} listów',
        c_other: '{count} listu',
      },
    })
    expect(t('a.x')).toBe('a.x')
    expect(t('a.b', { name: '<b>Ewa</b>' })).toBe('Cześć <b>Ewa</b>')
    expect([1, 3, 7, 1.5].map((count) => t('a.c', { count }))).toEqual(['1 list', '3 listy', '7 listów', '1.5 listu'])
  })

  it('gives an article the form that the following number requires, but leaves user texts unchanged', () => {
    const { t } = createTranslator('it', { until: 'Vale fino al {day}', you: 'Tu: {text}' })
    expect(t('until', { day: '8 marzo 2026' })).toBe('Vale fino all’8 marzo 2026')
    expect(t('until', { day: '18 marzo 2026' })).toBe('Vale fino al 18 marzo 2026')
    expect(t('you', { text: 'ci vediamo il 8' })).toBe('Tu: ci vediamo il 8')
  })
})

describe('compared with i18next', () => {
  const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1.5, 1_000_000]

  it.each(Object.keys(catalogues))('translates every text of %s identically, for every count', (locale) => {
    const translator = createTranslator(locale, catalogues[locale] ?? {})
    const other = createI18next(translator)
    for (const [key, text] of leaves(catalogues[locale])) {
      const names = getPlaceholders(text).flatMap((name) => (name && name !== 'count' ? [name] : []))
      const given: Values = Object.fromEntries(names.map((name) => [name, `{${name}} $& <b>`]))
      const cases: [string, Values | undefined][] = [
        [key, given],
        [key, undefined],
        ...counts.map((count): [string, Values] => [key.replace(pluralForm, ''), { ...given, count }]),
      ]
      for (const [asked, values] of cases)
        expect({ asked, values, text: translator.t(asked, values) }).toEqual({
          asked,
          values,
          text: other.t(asked, values ?? {}),
        })
    }
  })

  it('ignores inherited object properties and incomplete keys', () => {
    const translator = createTranslator('nl', { a: { b: 'c' } })
    expect(['constructor', 'a.toString', 'a.b.length', 'a'].map((key) => translator.t(key))).toEqual([
      'constructor',
      'a.toString',
      'a.b.length',
      'a',
    ])
  })
})

describe('catalogues', () => {
  it('contain no texts of plugins that only staff or mails need', () => {
    const plugins = readdirSync(new URL('../../plugins', import.meta.url))
    const parts = plugins.flatMap((id) => Object.keys((catalogues.en?.[id] as object | undefined) ?? {}))
    const hidden = ['audit', 'console', 'mail', 'permissions', 'rules', 'settings']
    expect(hidden.filter((part) => parts.includes(part))).toEqual([])
  })

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
    const dutch = new Map(leaves(catalogues.nl).map(([key, text]) => [key, getPlaceholders(text)]))
    for (const [key, text] of leaves(catalogues[locale])) {
      const wanted = dutch.get(key)
      if (wanted) expect({ key, names: getPlaceholders(text) }).toEqual({ key, names: wanted })
    }
  })
})
