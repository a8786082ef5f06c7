import { expect, it } from 'vitest'
import { currencyDigits, formatMoney, toMinor } from './money.ts'

it.each([
  ['9.99', 'EUR', 999],
  ['0.29', 'EUR', 29],
  ['1.005', 'EUR', 100],
  ['104.99', undefined, 10499],
  ['500', 'JPY', 500],
  ['', 'EUR', null],
])('%s in %s is %s in minor units', (typed, currency, minor) => {
  expect(toMinor(typed, currency)).toBe(minor)
})

it('writes amounts as the language does', () => {
  expect(formatMoney('en', 2249, 'EUR')).toBe('€22.49')
  expect(formatMoney('de', 2249, 'EUR')).toBe('22,49\u00a0€')
  expect(formatMoney('en', 500, 'JPY')).toBe('¥500')
  expect(currencyDigits('EU')).toBe(2)
})
