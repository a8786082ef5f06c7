import { expect, test } from 'vitest'
import { type Package, suggestPrices } from './suggest-prices.ts'

const pack = (domain: number, country: string, currency: string, credits: number, amount: number): Package => ({
  id: `${domain}${country}${credits}`,
  domain_id: domain,
  country,
  currency,
  credits,
  amount,
  popular: credits === 60,
})
const known = [
  pack(1, 'NL', 'EUR', 20, 1500),
  pack(1, 'NL', 'EUR', 60, 3900),
  pack(2, 'DE', 'EUR', 30, 2400),
  pack(3, 'GB', 'GBP', 60, 3300),
]

test('prices are those of an existing brand in the same country, else in the same currency', () => {
  expect(suggestPrices(known, [{ country: 'DE', currency: 'EUR' }])).toEqual({
    lines: [{ credits: '30', price: { EUR: '24.00' } }],
    popular: 0,
    from: 2,
  })
  const two = suggestPrices(known, [
    { country: 'NL', currency: 'EUR' },
    { country: 'IE', currency: 'GBP' },
  ])
  expect(two).toEqual({
    lines: [
      { credits: '20', price: { EUR: '15.00', GBP: '15.00' } },
      { credits: '60', price: { EUR: '39.00', GBP: '33.00' } },
    ],
    popular: 1,
    from: 1,
  })
})

test('without an example the prices are round numbers in the digits of the currency', () => {
  const { lines, from } = suggestPrices([], [{ country: 'JP', currency: 'JPY' }])
  expect({ lines: lines[0], from }).toEqual({ lines: { credits: '10', price: { JPY: '10' } }, from: null })
})
