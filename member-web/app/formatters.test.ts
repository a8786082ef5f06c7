import { expect, test } from 'vitest'
import { countryNames, getDateFormat, getRelativeFormat } from './formatters.ts'

test('a formatter is created once for each locale and form', () => {
  const long = { month: 'long', timeZone: 'UTC' } as const
  expect(getDateFormat('nl', long)).toBe(getDateFormat('nl', { ...long }))
  const march = new Date(Date.UTC(2026, 2, 15))
  expect([getDateFormat('nl', long).format(march), getDateFormat('de', long).format(march)]).toEqual(['maart', 'März'])
  expect(getDateFormat('nl', { ...long, month: 'short' }).format(march)).not.toBe('maart')
  expect(countryNames('nl')).toBe(countryNames('nl'))
  expect([countryNames('nl').of('DE'), countryNames('fr').of('DE')]).toEqual(['Duitsland', 'Allemagne'])
  expect([getRelativeFormat('en').format(-1, 'day'), getRelativeFormat('en').format(0, 'day')]).toEqual([
    'yesterday',
    'today',
  ])
})
