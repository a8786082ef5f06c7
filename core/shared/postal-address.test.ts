import { expect, it } from 'vitest'
import { formatAddressLines } from './postal-address.ts'

const address = '1 High Street'

it.each([
  ['GB', 'ZZ1 1ZZ', 'London', 'London ZZ1 1ZZ'],
  ['IE', 'D02 X285', 'Dublin 2', 'Dublin 2 D02 X285'],
  ['US', 'NY 10001', 'New York', 'New York, NY 10001'],
  ['US', '10001', 'New York, NY', 'New York, NY 10001'],
  ['CA', 'ON M5V 2T6', 'Toronto', 'Toronto ON M5V 2T6'],
  ['AU', '2000', 'Sydney NSW', 'Sydney NSW 2000'],
  ['NL', '1234 AB', 'Utrecht', '1234 AB Utrecht'],
  ['DE', '10115', 'Berlin', '10115 Berlin'],
  ['PL', '00-001', 'Warszawa', '00-001 Warszawa'],
  ['GB', '', 'London', 'London'],
  ['NL', '', 'Utrecht', 'Utrecht'],
])('writes the place of %s with %s and %s as %s', (country, zip, city, line) => {
  expect(formatAddressLines({ address, zip, city, country }, { locale: 'en', country })).toEqual([address, line])
})

it('names the country only to readers elsewhere, in their language', () => {
  const london = { address, zip: 'ZZ1 1ZZ', city: 'London', country: 'GB' }
  expect(formatAddressLines(london, { locale: 'nl', country: 'NL' }).at(-1)).toBe('Verenigd Koninkrijk')
  expect(formatAddressLines(london, { locale: 'en', country: 'IE' }).at(-1)).toBe('United Kingdom')
  expect(formatAddressLines({ ...london, country: '' }, { locale: 'en', country: 'IE' })).toHaveLength(2)
})
