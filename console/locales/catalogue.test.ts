import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../core/kernel/site.ts'

const locales: Locale[] = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl']

type Messages = { [key: string]: string | Messages }
type Flat = Map<string, string>

const folder = import.meta.dirname
const read = (file: string): Messages => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

function flatten(messages: Messages, prefix = '', flat: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, flat)
  }
  return flat
}

const getPlaceholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()
/** Texts under the title of a list, which need not say its name again. */
const titled = new Set(['ra.page.empty', 'ra.navigation.no_results', 'ra.navigation.no_filtered_results'])
const forms = (text: string) => text.split('||||').map((form) => form.trim())

const own = flatten(read('en.json'))
const framework = flatten(english as unknown as Messages)
for (const [key, text] of flatten(read('ra/en.json'))) {
  if (!framework.has(key)) throw new Error(`ra/en.json: react-admin has no ${key}`)
  framework.set(key, text)
}

it('there is a file for each language and no other', () => {
  const files = locales.map((locale) => `${locale}.json`).sort()
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort(),
  ).toEqual(files)
  expect(readdirSync(path.join(folder, 'ra')).sort()).toEqual(files)
})

describe.each(locales)('the console in %s', (locale) => {
  // Polish counts one, few and many; polyglot counts the others by one and other.
  const formsOfPlural = locale === 'pl' ? 3 : 2

  it.each([
    ['own texts', own, locale === 'en' ? own : flatten(read(`${locale}.json`))],
    ["react-admin's texts", framework, locale === 'en' ? framework : flatten(read(`ra/${locale}.json`))],
  ])('has the keys, placeholders and plural forms of the %s', (_, model, texts) => {
    expect([...texts.keys()].sort()).toEqual([...model.keys()].sort())
    const wrong = [...texts].filter(([key, text]) => {
      const original = model.get(key) ?? ''
      if (forms(text).some((form) => form === '')) return true
      if (forms(text).length !== (forms(original).length > 1 ? formsOfPlural : 1)) return true
      const needed = getPlaceholders(original).filter((name) => !titled.has(key) || text.includes(name))
      return getPlaceholders(text).join() !== needed.join()
    })
    expect(wrong).toEqual([])
  })
})
