import { expect, it } from 'vitest'
import { convertToMoney, findNearestEvenPrice, formatMoney, getCurrencyDigits, pickTaxKey, toMinor } from './money.ts'

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

it('writes amounts in the form of the language', () => {
  expect(formatMoney('en', 2249, 'EUR')).toBe('€22.49')
  expect(formatMoney('de', 2249, 'EUR')).toBe('22,49\u00a0€')
  expect(formatMoney('en', 500, 'JPY')).toBe('¥500')
  expect(getCurrencyDigits('EU')).toBe(2)
})

it.each([
  [2249, 25, 2, 2250],
  [999, 10, 2, 1000],
  [4799, 60, 2, 4800],
  [2249, 24, 2, 2244],
  [2250, 25, 2, 2250],
  [1, 25, 2, 25],
  [1234, 7, 0, 1234],
])('%i for %i credits, %i a message: %i comes to whole cents', (amount, credits, cost, nearest) => {
  expect(findNearestEvenPrice(amount, credits, cost)).toBe(nearest)
  expect(convertToMoney(nearest, credits, cost) * credits).toBe(nearest * cost)
})

it('calls the tax VAT, except where the country has another one', () => {
  expect(['GB', 'IE', 'NL', 'US'].map((country) => pickTaxKey('tax', country))).toEqual([
    'tax',
    'tax',
    'tax',
    'tax_sales_tax',
  ])
})
