import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const now = new Date('2026-03-02T10:00:00Z')
const ago = (locale: string, seconds: number) =>
  createFormat(locale, 'Europe/Amsterdam').relative(new Date(now.getTime() - seconds * 1000), now)

it.each([
  ['nl', 0, 'nu'],
  ['nl', 40, 'nu'],
  // A message that arrived after the page was rendered.
  ['nl', -40, 'nu'],
  ['de', 20, 'jetzt'],
  ['nl', 60, '1 minuut geleden'],
  ['nl', 3 * 3600, '3 uur geleden'],
  ['nl', 86_400, 'gisteren'],
])('in %s, %i seconds ago is %s', (locale, seconds, text) => {
  expect(ago(locale, seconds)).toBe(text)
})

it.each([
  ['nl', 1, '1 dag'],
  ['en', 180, '180 days'],
  ['fr', 1, '1 jour'],
  ['it', 30, '30 giorni'],
  ['pl', 1, '1 dzień'],
  ['pl', 22, '22 dni'],
])('in %s, %i days are %s', (locale, count, text) => {
  expect(createFormat(locale, 'UTC').days(count).replaceAll('\u00a0', ' ')).toBe(text)
})

const night = new Date('2026-03-02T23:30:00Z')

describe('the day of a message', () => {
  // Half past midnight in Amsterdam: a message from an hour earlier is from yesterday.
  it.each([
    ['2026-03-02T23:10:00Z', 'Vandaag'],
    ['2026-03-02T22:30:00Z', 'Gisteren'],
    ['2026-03-01T12:00:00Z', '1 maart'],
    ['2025-12-31T12:00:00Z', '31 december 2025'],
  ])('%s is %s in the domain’s time zone', (moment, word) => {
    expect(createFormat('nl', 'Europe/Amsterdam').day(moment, night)).toBe(word)
  })
  it('in the language of the page', () => {
    expect(createFormat('de', 'UTC').day('2026-03-02T01:00:00Z', night)).toBe('Heute')
  })
})

it.each([
  ['fr', '2026-01-05T19:00:00Z', '19 h'],
  ['fr', '2026-01-05T08:05:00Z', '8 h 05'],
  ['nl', '2026-01-05T08:05:00Z', '08:05'],
])('writes the time in %s: %s is %s', (locale, moment, time) => {
  expect(createFormat(locale, 'UTC').time(moment).replaceAll('\u00a0', ' ')).toBe(time)
})

describe('German, Dutch and French in the country’s form', () => {
  // Apostrophes and spaces differ between versions of the browsers' data.
  const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ')
  const january = '2026-01-05T12:00:00Z'

  it.each([
    ['de', 'DE', '5. Januar 2026'],
    ['de', 'AT', '5. Jänner 2026'],
    ['de', 'CH', '5. Januar 2026'],
    ['nl', 'BE', '5 januari 2026'],
    ['fr', 'BE', '5 janvier 2026'],
  ])('writes a date in %s in %s', (locale, country, date) =>
    expect(createFormat(locale, 'UTC', country).date(january)).toBe(date),
  )

  it('writes the first of a month in French as “1er”', () => {
    const { date } = createFormat('fr', 'UTC', 'FR')
    const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const written = [
      date('2026-03-01T12:00:00Z'),
      date('2026-03-01T12:00:00Z', long),
      date('2026-03-11T12:00:00Z', long),
    ]
    expect(written).toEqual(['1er mars 2026', 'dimanche 1er mars', 'mercredi 11 mars'])
    expect(date('2026-03-01T12:00:00Z', { dateStyle: 'short' })).toBe('01/03/2026')
    expect(date('2026-03-01T12:00:00Z', { day: 'numeric', month: 'short' })).toBe('1er mars')
    expect(createFormat('de', 'UTC').date('2026-03-01T12:00:00Z')).toBe('1. März 2026')
  })

  it.each([
    ['nl', 'NL', '05-01-2026'],
    ['nl', 'BE', '5/01/2026'],
    ['fr', 'FR', '05/01/2026'],
    ['fr', 'BE', '5/01/26'],
    ['fr', 'CH', '05.01.26'],
  ])('writes a short date in %s in %s', (locale, country, date) =>
    expect(createFormat(locale, 'UTC', country).date(january, { dateStyle: 'short' })).toBe(date),
  )

  it.each([
    ['de', 'DE', 'EUR', '22,49 €'],
    ['de', 'AT', 'EUR', '€ 22,49'],
    ['de', 'CH', 'CHF', 'CHF 22.49'],
    ['fr', 'CH', 'CHF', '22.49 CHF'],
    ['fr', 'BE', 'EUR', '22,49 €'],
    ['nl', 'BE', 'EUR', '€ 22,49'],
  ])('writes an amount in %s in %s in %s', (locale, country, currency, amount) =>
    expect(plain(createFormat(locale, 'UTC', country).price(2249, currency))).toBe(amount),
  )

  it('groups thousands by apostrophes in Switzerland', () =>
    expect(plain(createFormat('de', 'UTC', 'CH').price(123_450, 'CHF'))).toBe("CHF 1'234.50"))
})

describe('English in the country’s form', () => {
  const inCountry = (country?: string) => createFormat('en', 'UTC', country)
  it.each([
    ['GB', '24 November 2026'],
    ['IE', '24 November 2026'],
    ['US', 'November 24, 2026'],
    ['NL', '24 November 2026'],
    [undefined, '24 November 2026'],
  ])('writes a date in %s', (country, date) => expect(inCountry(country).date('2026-11-24T12:00:00Z')).toBe(date))

  it.each([
    ['GB', 16, '10 mi'],
    ['US', 161, '100 mi'],
    ['IE', 16, '16 km'],
    ['GB', 17_020, '10,576 mi'],
    ['AU', 17_020, '17,020 km'],
  ])('says distances in the unit of %s: %d km', (country, km, text) =>
    expect(inCountry(country).distance(km).replace('\u00a0', ' ')).toBe(text),
  )
})
