import { expect, test } from 'vitest'
import { nameCountries } from './country-name.ts'

test('names the countries in the values of a text, and leaves other values', () => {
  const values = { country: 'NL', countries: 'NL, BE', credits: 3, account: 'NL' }
  expect(nameCountries('en', values)).toEqual({
    country: 'Netherlands',
    countries: 'Netherlands, Belgium',
    credits: 3,
    account: 'NL',
  })
  expect(nameCountries('de', { country: '' })).toEqual({ country: '' })
  expect(nameCountries('en')).toEqual({})
})
