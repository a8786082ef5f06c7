import { describe, expect, it } from 'vitest'
import { addPoints, getPeriodBefore, listCurrencies, listKeys, listSteps, sumPerStep } from './revenue-series.ts'

const point = (at: string, key: string, revenue: number, more = {}) => ({
  at,
  key,
  currency: 'EUR',
  orders: 1,
  revenue,
  refunds: 0,
  chargebacks: 0,
  ...more,
})

describe('the steps of a period', () => {
  it('include steps without sales and start where PostgreSQL truncates', () => {
    expect(listSteps({ step: 'day', from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(listSteps({ step: 'week', from: '2026-03-01', to: '2026-03-09' })).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
    ])
    expect(listSteps({ step: 'month', from: '2025-12-31', to: '2026-02-01' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
  })
})

it('the remainder comes last, however large', () => {
  expect(listKeys([point('a', '*', 900), point('a', 'NL', 10), point('b', 'DE', 20)])).toEqual(['DE', 'NL', '*'])
})

it('lists a currency that was sold only in the period before', () => {
  const period = { step: 'day', from: 'a', to: 'b' } as const
  const now = { ...period, points: [point('a', '', 1), point('b', '', 1)] }
  const before = { ...period, points: [point('a', '', 5, { currency: 'CHF' })] }
  expect(listCurrencies(now, before)).toEqual(['EUR', 'CHF'])
  expect(listCurrencies(now, undefined)).toEqual(['EUR'])
})

it('never adds up currencies; the one with the most orders comes first', () => {
  const points = [point('a', '', 5, { currency: 'CHF' }), point('a', '', 1), point('b', '', 1, { refunds: 1 })]
  expect(listCurrencies({ step: 'day', from: 'a', to: 'b', points })).toEqual(['EUR', 'CHF'])
  expect(addPoints(points.slice(1))).toEqual({ orders: 2, revenue: 2, refunds: 1, chargebacks: 0 })
  expect(sumPerStep(['a', 'b', 'c'], points, 'revenue', ({ currency }) => currency === 'EUR')).toEqual([1, 1, 0])
})

describe('the period before', () => {
  it('has as many days and ends the day before', () => {
    expect(getPeriodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
    expect(getPeriodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
    expect(getPeriodBefore({ from: '2026-03-01' })).toEqual({})
  })
})
