import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIncludedTax } from '../../shared/money.ts'
import { computeTax, type TaxTerms } from './tax.ts'
import { euVatRates, getStandardRate } from './tax-table.ts'

const sale = (over: Partial<TaxTerms>) =>
  computeTax({ seller: 'NL', vatNumbers: { NL: 'NL1' }, oneStopShop: true, buyer: 'NL', day: '2026-11-21', ...over })

describe('the tax on a sale', () => {
  it.each([
    ['at home', {}, 'NL', 2100],
    ['to Germany through the one-stop shop', { buyer: 'DE' }, 'DE', 1900],
    ['to Germany without it', { buyer: 'DE', oneStopShop: false }, 'NL', 2100],
    [
      'to a country of registration without it',
      { buyer: 'BE', oneStopShop: false, vatNumbers: { BE: 'BE1' } },
      'BE',
      2100,
    ],
    ['to the United States', { buyer: 'US' }, null, 0],
    ['to Switzerland, unregistered', { buyer: 'CH' }, null, 0],
    ['to Switzerland, registered', { buyer: 'CH', vatNumbers: { CH: 'CHE1' } }, 'CH', 810],
    ['to Switzerland with a number that was left empty', { buyer: 'CH', vatNumbers: { CH: '' } }, null, 0],
    ['from Britain at home', { seller: 'GB', buyer: 'GB' }, 'GB', 2000],
    ['from Britain to the Union, whatever it declares', { seller: 'GB', buyer: 'IE', oneStopShop: false }, 'IE', 2300],
  ] as const)('%s', (_what, over, country, rate) => {
    expect(sale(over)).toEqual({ country, rate })
  })

  it('depends on the day', () => {
    expect([getStandardRate('SK', '2024-12-31'), getStandardRate('SK', '2025-01-01')]).toEqual([2000, 2300])
    expect([getStandardRate('FI', '2024-08-31'), getStandardRate('FI', '2024-09-01')]).toEqual([2400, 2550])
    expect(Object.keys(euVatRates)).toHaveLength(27)
    for (const rates of Object.values(euVatRates)) {
      expect(rates.map(({ from }) => from)).toEqual(rates.map(({ from }) => from).sort())
    }
  })

  it('is contained in the price: net and tax add up to it', () => {
    expect([computeIncludedTax(2249, 2100), computeIncludedTax(2249, 0), computeIncludedTax(1, 2100)]).toEqual([
      390, 0, 0,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 3000 }), (amount, rate) => {
        const tax = computeIncludedTax(amount, rate)
        const net = amount - tax
        expect(Math.abs((net * rate) / 10_000 - tax)).toBeLessThanOrEqual(0.5 * (1 + rate / 10_000) + 1e-6)
        expect(tax).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
