import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StaticDocument } from './documents.server.ts'

const root = path.resolve(import.meta.dirname, '../locales')
const locales = readdirSync(root)
const names = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms']
const read = (locale: string, name: string) =>
  JSON.parse(readFileSync(path.join(root, locale, 'documents', `${name}.json`), 'utf8')) as StaticDocument

/** Placeholders and tags of a text. A translation may say a thing in another order, but says the same things. */
const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).sort()
const lists = (text: string) => text.split('\n').filter((line) => line.startsWith('- ')).length

test('there are seven languages, each with every page of the specification', () => {
  expect(locales).toHaveLength(7)
  for (const locale of locales)
    expect(readdirSync(path.join(root, locale, 'documents')).sort()).toEqual(names.map((name) => `${name}.json`))
})

describe.each(names)('the page %s', (name) => {
  const dutch = read('nl', name)
  test.each(locales)('is complete in %s', (locale) => {
    const document = read(locale, name)
    expect([document.title, document.description, document.intro].every((text) => text.trim() !== '')).toBe(true)
    expect(marks(document.intro)).toEqual(marks(dutch.intro))
    expect(document.sections.map(({ heading }) => heading).every(Boolean)).toBe(true)
    expect(document.sections.map(({ text }) => ({ marks: marks(text), lists: lists(text) }))).toEqual(
      dutch.sections.map(({ text }) => ({ marks: marks(text), lists: lists(text) })),
    )
  })
})
