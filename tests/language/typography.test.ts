import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'
import { textsOutside } from './outside.ts'

/** Opening and closing mark of each language. The closing mark of Dutch is its apostrophe too. */
const quotes: Record<Locale, readonly [string, string]> = {
  nl: ['‘', '’'],
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['«', '»'],
  es: ['«', '»'],
  it: ['«', '»'],
  pl: ['„', '”'],
}
/** Languages with a space before the percent sign. */
const percentApart = new Set<Locale>(['de', 'fr', 'es'])

/** Forms of address that were once capitalised. */
const addressed: Partial<Record<Locale, string>> = {
  de: 'Du|Dich|Dir|Dein(?:e[mnrs]?)?',
  pl: 'Ty|Ciebie|Tobie|Tobą|Cię|Ci|Twój|Twoj\\p{Ll}+',
}

type Rule = (text: string, locale: Locale) => boolean

/** The visible text, with placeholders replaced by a number and tags removed. */
const read = (text: string) => text.replaceAll(/%?\{\w+\}/g, '1').replaceAll(/<\/?\w+>/g, '')
const has =
  (pattern: RegExp): Rule =>
  (text) =>
    pattern.test(text)

const rules: Record<string, Rule> = {
  'a straight apostrophe': has(/'/),
  'a straight quotation mark': has(/"/),
  'another language’s quotation marks': (text, locale) =>
    ['‘', '‚', '“', '”', '„', '«', '»', '‹', '›'].some((mark) => !quotes[locale].includes(mark) && text.includes(mark)),
  'a quotation that is opened and not closed': (text, locale) => {
    const [open, close] = quotes[locale]
    return text.split(open).length > text.split(close).length
  },
  'three full stops': has(/\.{3}/),
  'an exclamation mark': has(/!/),
  'a space too many': has(/ {2}|^\s|\s$| \n/),
  'a space before an ellipsis': (text, locale) => ['fr', 'es', 'it', 'pl'].includes(locale) && /\s…/.test(text),
  'a hyphen for a dash': has(/\S - /),
  'two endings in one word': has(/\p{L}\((e|a|as|es|in|s|y)\)|\p{L}\/(a|o|e|as|os|es|in|y)(?!\p{L})/u),
  'a percent sign at the wrong distance': (text, locale) =>
    percentApart.has(locale) ? /(?<![\u00a0(])%|\(\s%/.test(text) : /[\d\s]\s%/.test(text),
  'a space before a stop': (text, locale) => locale !== 'fr' && /\s[:;?!,](\s|$)/.test(text),
  'no no-break space at a French stop': (text, locale) =>
    locale === 'fr' && /(?<!\u00a0)(:(?![/\d])|[;?!»])|«(?!\u00a0)/.test(text),
  'a capital for the reader': (text, locale) =>
    locale in addressed && new RegExp(`[\\p{Ll}\\d,] (?:${addressed[locale]})(?!\\p{L})`, 'u').test(text),
  // The fonts of documents and pictures lack the narrow space.
  'a narrow no-break space': has(/\u202f/),
}

/** Texts exempt from a rule, each with its reason. */
const exceptions: Record<string, { rule: string; in?: Locale; because: string }> = {
  'member-web/chat:stopped.blocked_by_member': { rule: 'three full stops', in: 'nl', because: 'a quoted text' },
  'member-web/errors:blocked_by_member': { rule: 'three full stops', in: 'nl', because: 'a quoted text' },
  'console:console.static_pages.body_hint': { rule: 'a hyphen for a dash', because: 'shows how a list is written' },
}
/** Texts that consist mainly of code. */
const code = new Set(['plugins/landers:settings.landers.slugs.help'])

function faults(locale: Locale): string[] {
  return [...readTexts(locale), ...textsOutside(locale)]
    .filter(({ key }) => !code.has(key))
    .flatMap(({ key, text }) =>
      Object.entries(rules)
        .filter(([rule, broken]) => {
          const exception = exceptions[key]
          const excepted = exception?.rule === rule && (exception.in ?? locale) === locale
          return !excepted && broken(read(text), locale)
        })
        .map(([rule]) => `${key} has ${rule}: ${text}`),
    )
}

describe.each(locales)('the texts in %s', (locale) => {
  it('follow the typographic rules of the language', () => {
    expect(faults(locale)).toEqual([])
  })
})

it('an exception names an existing text', () => {
  const keys = new Set(readTexts('nl').map(({ key }) => key))
  expect([...Object.keys(exceptions), ...code].filter((key) => !keys.has(key))).toEqual([])
})

describe('a fault is detected', () => {
  it.each<[string, Locale, string]>([
    ['a straight apostrophe', 'it', "Un po' di tempo"],
    ['a straight quotation mark', 'nl', 'Een zin als "dag"'],
    ['another language’s quotation marks', 'de', 'Klick auf «Weiter»'],
    ['a quotation that is opened and not closed', 'de', 'Klick auf „Weiter'],
    ['three full stops', 'en', 'Wait...'],
    ['an exclamation mark', 'pl', 'Witaj!'],
    ['a space too many', 'en', 'One  two'],
    ['a space before an ellipsis', 'es', 'Busco …'],
    ['a hyphen for a dash', 'en', 'One - two'],
    ['two endings in one word', 'fr', 'Vous êtes né(e)'],
    ['two endings in one word', 'es', 'casado/a'],
    ['a percent sign at the wrong distance', 'fr', '{rate} % de TVA'],
    ['a percent sign at the wrong distance', 'nl', '{rate} % btw'],
    ['a percent sign at the wrong distance', 'de', 'Rabatt (\u00a0%)'],
    ['a space before a stop', 'es', 'Nombre : {name}'],
    ['no no-break space at a French stop', 'fr', 'Nom : {name}'],
    ['no no-break space at a French stop', 'fr', '«Nom»'],
    ['a capital for the reader', 'pl', 'Sprawdzamy Twoje teksty'],
    ['a capital for the reader', 'de', '{name}, hier ist Deine Seite'],
    ['a narrow no-break space', 'fr', 'Quoi\u202f?'],
  ])('%s in %s', (rule, locale, text) => {
    expect(rules[rule]?.(read(text), locale)).toBe(true)
  })

  it.each<[Locale, string]>([
    ['fr', 'Nom\u00a0: <b>{name}</b>, {rate}\u00a0%, «\u00a0oui\u00a0», 12:30, https://example.org'],
    ['nl', 'Foto’s van {name}: ‘ja’, 25%, en/of'],
    ['pl', 'Gotowe. Twoje teksty czekają, {name}: ty i twoje zdjęcia'],
    ['de', '{name} sagt „ja“, 25\u00a0%, Rabatt (%)'],
  ])('a correct text has none, in %s', (locale, text) => {
    expect(Object.keys(rules).filter((rule) => rules[rule]?.(read(text), locale))).toEqual([])
  })
})
