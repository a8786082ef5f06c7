import { expect, test } from 'vitest'
import { computeQuantile, computeSampleSize, estimateNewcombe, estimateWilson } from './statistics.ts'

const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)]

// Worked examples of Newcombe, Statistics in Medicine 17 (1998), 857–872 and 873–890.
test('computes the interval of a share', () => {
  expect(rounded(estimateWilson(81, 263))).toEqual(['0.2553', '0.3662'])
  expect(rounded(estimateWilson(0, 20))).toEqual(['0.0000', '0.1611'])
  expect(estimateWilson(0, 0)).toEqual({ low: 0, high: 1 })
})

test('computes the interval of a difference of two shares', () => {
  expect(rounded(estimateNewcombe({ hits: 56, of: 70 }, { hits: 48, of: 80 }))).toEqual(['0.0524', '0.3339'])
  expect(rounded(estimateNewcombe({ hits: 9, of: 10 }, { hits: 3, of: 10 }))).toEqual(['0.1705', '0.8090'])
})

test('widens intervals for several comparisons', () => {
  expect([1, 2, 3].map((k) => computeQuantile(k).toFixed(2))).toEqual(['1.96', '2.24', '2.39'])
})

// Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions (2003), without the correction for continuity.
test('computes how many visitors are needed to detect a difference', () => {
  const plan = { baseline: 0.5, uplift: 0.2, power: 0.8, comparisons: 1 }
  expect(computeSampleSize(plan)).toBe(388)
  expect(computeSampleSize({ ...plan, power: 0.9 })).toBe(519)
  expect(computeSampleSize({ ...plan, comparisons: 3 })).toBeGreaterThan(500)
  expect(computeSampleSize({ ...plan, baseline: 0.05 })).toBeGreaterThan(8000)
})

test('returns null for figures that describe no test', () => {
  const plan = { baseline: 0.5, uplift: 0.2, power: 0.8, comparisons: 1 }
  for (const wrong of [{ baseline: 0 }, { baseline: 0.9 }, { uplift: 0 }, { uplift: Number.NaN }, { power: 0.5 }])
    expect({ wrong, size: computeSampleSize({ ...plan, ...wrong }) }).toEqual({ wrong, size: null })
})
