import { expect, test } from 'vitest'
import { countryNames, dateFormat, relativeFormat } from './formatters.ts'

test('a formatter is created once for each locale and form', () => {
  const long = { month: 'long', timeZone: 'UTC' } as const
  expect(dateFormat('nl', long)).toBe(dateFormat('nl', { ...long }))
  const march = new Date(Date.UTC(2026, 2, 15))
  expect([dateFormat('nl', long).format(march), dateFormat('de', long).format(march)]).toEqual(['maart', 'März'])
  expect(dateFormat('nl', { ...long, month: 'short' }).format(march)).not.toBe('maart')
  expect(countryNames('nl')).toBe(countryNames('nl'))
  expect([countryNames('nl').of('DE'), countryNames('fr').of('DE')]).toEqual(['Duitsland', 'Allemagne'])
  expect([relativeFormat('en').format(-1, 'day'), relativeFormat('en').format(0, 'day')]).toEqual([
    'yesterday',
    'today',
  ])
})
