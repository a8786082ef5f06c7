import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../core/kernel/site.ts'
import { demoBrands } from '../../db/demo/content/index.ts'
import profileQuestions from '../../plugins/answers/server/shipped-questions.json' with { type: 'json' }
import shippedLines from '../../plugins/icebreaker/server/shipped-lines.json' with { type: 'json' }
import interviewQuestions from '../../plugins/interview/server/shipped-questions.json' with { type: 'json' }
import matchQuestions from '../../plugins/match-finder/server/shipped-questions.json' with { type: 'json' }
import { type CatalogueText, strings } from './catalogues.ts'

const root = path.resolve(import.meta.dirname, '../..')
const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n')

/** The prose of the handbook, without heading and list markers and without code. */
function* handbook(locale: Locale): Generator<CatalogueText> {
  const folder = `console/handbook/${locale}`
  for (const name of globSync('*.md', { cwd: path.join(root, folder) }).sort())
    for (const [index, line] of lines(`${folder}/${name}`).entries()) {
      const text = line
        // A key or symbol that is pressed counts as a name.
        .replaceAll(/\*\*[^\p{L}\s]\*\*/gu, '1')
        .replaceAll(/`[^`]*`/g, '1')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, '')
        .trim()
      if (text !== '') yield { key: `console/handbook/${name}[${index + 1}]`, text }
    }
}

function* captions(locale: Locale): Generator<CatalogueText> {
  for (const file of globSync(`{plugins/*,member-web,core}/**/*-${locale}.vtt`, { cwd: root }).sort())
    for (const [index, line] of lines(file).entries())
      if (line !== '' && line !== 'WEBVTT' && !line.includes('-->')) yield { key: `${file}[${index + 1}]`, text: line }
}

/** The texts of a value in one language, at any depth: it contains objects with a text for each language. */
function* spokenIn(locale: Locale, value: unknown, key: string): Generator<CatalogueText> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* spokenIn(locale, item, `${key}[${index}]`)
  else if (value !== null && typeof value === 'object')
    for (const [name, item] of Object.entries(value))
      if (name === locale) yield* strings(item, key)
      else yield* spokenIn(locale, item, `${key}.${name}`)
}

/** Texts of a language outside the catalogues: handbook, captions, rows that plugins ship, and the demo's brands. */
export function textsOutside(locale: Locale): CatalogueText[] {
  const shipped = { profileQuestions, shippedLines, interviewQuestions, matchQuestions }
  const brands = Object.fromEntries(demoBrands.map(({ key, settings }) => [key, settings]))
  return [
    ...handbook(locale),
    ...captions(locale),
    ...spokenIn(locale, shipped, 'shipped'),
    ...Object.entries(brands).flatMap(([key, settings]) => [...spokenIn(locale, settings, `brands.${key}`)]),
  ]
}
