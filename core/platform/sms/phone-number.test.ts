import { describe, expect, it } from 'vitest'
import { findCountryOfNumber, maskPhoneNumber, readPhoneNumber } from './phone-number.ts'

describe('a telephone number', () => {
  it.each([
    ['06 1234 5678', 'NL', '+31612345678'],
    ['06-12345678', 'NL', '+31612345678'],
    ['+31 6 12345678', 'NL', '+31612345678'],
    ['0031 6 12345678', 'DE', '+31612345678'],
    ['+49 (151) 123-45678', 'NL', '+4915112345678'],
    ['347 123 4567', 'IT', '+393471234567'],
    ['612 345 678', 'ES', '+34612345678'],
  ])('%s in %s is %s', (typed, country, number) => expect(readPhoneNumber(typed, country)).toBe(number))
  it.each(['', '06', '12', 'call me', '+0612345678', '06x12345678', '+31 6 1234 5678 9012 34'])(
    '%j is invalid',
    (typed) => expect(readPhoneNumber(typed, 'NL')).toBeNull(),
  )
  it('belongs to a country', () => {
    expect(findCountryOfNumber('+421912345678')).toBe('SK')
    expect(['+12025550100', '+88212345678'].map(findCountryOfNumber)).toEqual([undefined, undefined])
  })
  it('is masked', () => expect(maskPhoneNumber('+31612345678')).toBe('+31 •••• 78'))
})
