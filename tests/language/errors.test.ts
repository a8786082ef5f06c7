import { describe, expect, it } from 'vitest'
import { locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'

const error = /^member-web\/errors:|^plugins\/[^:]+:errors\./
/** The parts of an error page around its sentence: its titles, its link and its number. */
const parts = new Set(
  ['not_found', 'nobody_here', 'our_fault', 'home', 'status'].map((name) => `member-web/errors:${name}`),
)

/** Dutch texts that the specification quotes without a full stop. */
const quoted = new Set([
  'Login mislukt, probeer opnieuw',
  'Je hebt onvoldoende credits',
  'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  'E-mailadres niet gevonden',
  'Code niet gevonden',
  'Code reeds gebruikt',
  'Code ongeldig',
  'Betaling mislukt',
  'Ongeldige e-mail',
  'Vul uw geboortedatum in ({min_age}+ jaar)',
])

/** A sentence ends with a full stop or a question mark; a list of values after a colon ends with its last value. */
const isSentence = (text: string) => /[.?]$|:[\s\u00a0]\{\w+\}$/.test(text)

describe.each(locales)('an error in %s', (locale) => {
  it('is a sentence', () => {
    const errors = readTexts(locale).filter(({ key }) => error.test(key) && !parts.has(key))
    expect(errors.length).toBeGreaterThan(250)
    const wrong = errors.filter(({ text }) => !isSentence(text) && !(locale === 'nl' && quoted.has(text)))
    expect(wrong.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })
})

it('every quoted Dutch text is in use', () => {
  const used = new Set(readTexts('nl').map(({ text }) => text))
  expect([...quoted].filter((text) => !used.has(text))).toEqual([])
})

it.each([
  ['That code isn’t right', false],
  ['That code isn’t right.', true],
  ['Unknown placeholders: {names}', true],
  ['Too many of {names}', false],
])('“%s” is a sentence: %s', (text, expected) => expect(isSentence(text)).toBe(expected))
