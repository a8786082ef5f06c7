import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'
import { textsOutside } from './outside.ts'

const glossary = readFileSync(path.resolve(import.meta.dirname, '../../member-web/locales/GLOSSARY.md'), 'utf8')

/** Meanings for which every language must have a word. */
const meanings =
  'package, like, match, member, profile photo, settings, e-mail, refund, withdraw, ban, block, Premium, sign up, log in, save, review, discount, complaint, plugin, console, audit log, warning, scope, landing page, margin note, approximate distance, mandate, payout'.split(
    ', ',
  )

interface Term {
  meaning: string
  word: string
  wrong: string[]
  /** Parts of the keys whose text uses the wrong word on purpose, with the reason. */
  exceptions: string[]
}

/**
 * The table below a language's heading: `| meaning | our word | wrong words, in code | exempt keys, in code, and why
 * |`.
 */
function getTerms(locale: Locale): Term[] {
  const chapter = glossary.split(/^## /m).find((part) => part.startsWith(`${locale}\n`)) ?? ''
  const getCodes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return chapter
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Meaning') && !line.startsWith('|--'))
    .map((line) => {
      const [, meaning = '', word = '', wrong, exceptions] = line.split('|').map((cell) => cell.trim())
      return { meaning, word, wrong: getCodes(wrong), exceptions: getCodes(exceptions) }
    })
}

const patterns = new Map<string, RegExp>()

/** Matches a whole word, also at the beginning of a sentence; `*` stands for any ending or beginning. */
function asPattern(word: string): RegExp {
  const source = word.replaceAll(/[.+?^$()[\]\\]/g, '\\$&').replaceAll('*', '[\\p{L}’]*')
  const pattern = patterns.get(word) ?? new RegExp(`(?<![\\p{L}\\p{N}_-])${source}(?![\\p{L}\\p{N}_])`, 'iu')
  patterns.set(word, pattern)
  return pattern
}

/** Placeholders and tags are names, not words. */
const words = (text: string) => text.replaceAll(/%?\{\w+\}|<\/?\w+>/g, ' ')

const found = (terms: Term[], key: string, text: string) =>
  terms.flatMap(({ word, wrong, exceptions }) =>
    exceptions.some((part) => key.includes(part))
      ? []
      : wrong.filter((no) => asPattern(no).test(words(text))).map((no) => `${key}: “${no}”, say “${word}”: ${text}`),
  )

describe.each(locales)('the texts in %s', (locale) => {
  const terms = getTerms(locale)

  it('have a word for each meaning in the glossary, and the wrong words beside it', () => {
    expect(terms.map(({ meaning }) => meaning)).toEqual(expect.arrayContaining(meanings))
    expect(terms.filter(({ word, wrong }) => word === '' || wrong.length === 0)).toEqual([])
  })

  it('use none of the wrong words', () => {
    expect([...readTexts(locale), ...textsOutside(locale)].flatMap(({ key, text }) => found(terms, key, text))).toEqual(
      [],
    )
  })

  it('use every exception of the glossary', () => {
    const texts = [...readTexts(locale), ...textsOutside(locale)]
    const idle = terms.flatMap(({ wrong, exceptions }) =>
      exceptions.filter(
        (part) =>
          !texts.some(({ key, text }) => key.includes(part) && wrong.some((no) => asPattern(no).test(words(text)))),
      ),
    )
    expect(idle).toEqual([])
  })
})

describe('a wrong word is detected', () => {
  const terms = (...wrong: string[]) => [{ meaning: 'package', word: 'pakket', wrong, exceptions: ['site:meant'] }]

  it.each([
    ['bundel', 'Koop een bundel.'],
    ['bundel*', 'Bundels vanaf € 5'],
    ['polub*', 'Nikogo nie polubiłaś'],
    ['foto profilo', 'La tua foto profilo'],
  ])('%s', (wrong, text) => {
    expect(found(terms(wrong), 'site:key', text)).toHaveLength(1)
  })

  it.each([
    ['bundel', 'site:key', 'De bundeling van krachten'],
    ['mail', 'site:key', 'Je e-mail: <mail>{mail}</mail>'],
    ['bundel', 'site:meant', 'Koop een bundel.'],
  ])('%s, but not in %s, where it is exempt or part of another word', (wrong, key, text) => {
    expect(found(terms(wrong), key, text)).toEqual([])
  })
})
