import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readShipped } from '../../core/features/static-pages/shipped.ts'
import { isLocale } from '../../core/kernel/site.ts'
import { findUnknownPlaceholders, placeholders } from '../../core/shared/placeholders.ts'
import { fillPage, fillText } from './fill-page.ts'

interface StaticDocument {
  title: string
  description: string
  intro: string
  sections: { heading: string; text: string }[]
}

const root = path.resolve(import.meta.dirname, '../locales')
// The glossary is in the same folder.
const locales = readdirSync(root).filter((name) => name !== 'GLOSSARY.md')
const names = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms']
const read = (locale: string, name: string) =>
  JSON.parse(readFileSync(path.join(root, locale, 'documents', `${name}.json`), 'utf8')) as StaticDocument

/** Placeholders and tags of a text, which a translation may reorder but not change. */
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

describe('a shipped text as the starting point for staff', () => {
  const shipped = readShipped()
  const known: Record<string, string> = { plugin_data: '- Poems', phone: '+31201234567', email: 'help@site.example' }
  const facts = Object.fromEntries(placeholders.map((name) => [name, known[name] ?? `the ${name}`]))
  test.each(names.flatMap((name) => locales.map((locale) => [name, locale])))(
    'of %s in %s equals its file',
    (name, locale) => {
      if (!isLocale(locale)) throw new Error(locale)
      const texts = shipped(name as never, locale)
      expect(findUnknownPlaceholders(JSON.stringify(texts))).toEqual([])
      const { lead, sections } = fillPage(texts, facts)
      const original = read(locale, name)
      expect(lead).toEqual([])
      const filledIn = (text: string) => fillText(text, facts)
      expect(sections.map(({ heading }) => heading)).toEqual(
        original.sections.map(({ heading }) => [filledIn(heading)]),
      )
      const getLinks = (text: string) => [...text.matchAll(/<(\w+)>/g)].length
      const rendered = JSON.stringify(sections)
      expect(rendered.split('"kind":"link"').length - 1).toBe(getLinks(JSON.stringify(original)))
      expect(rendered).not.toMatch(/[{<]\w+[}>]/)
      // The data of plugins is one item among the others.
      if (name === 'privacy') expect(rendered).toContain('[{"kind":"paragraph","inside":["Poems"]}]')
    },
  )
})
