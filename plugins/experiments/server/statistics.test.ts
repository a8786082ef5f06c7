import { describe, expect, test } from 'vitest'
import { createMulberry } from '../../../tests/harness/random.ts'
import {
  alpha,
  type Count,
  computeHarmScore,
  computeSampleSize,
  estimateDifference,
  estimateShare,
  testEvenness,
} from './statistics.ts'

type Compare = (one: Count, other: Count, planned: number) => { low: number; high: number } | null

/** The usual 95 per cent interval of a difference, valid for a single check at the end. */
const oneLook: Compare = (one, other) => {
  if (Math.min(one.people, other.people) < 100) return null
  const [p, q] = [one.hits / one.people, other.hits / other.people]
  const half = 1.96 * Math.sqrt((p * (1 - p)) / one.people + (q * (1 - q)) / other.people)
  return { low: p - q - half, high: p - q + half }
}

interface Watched {
  shares: readonly [number, number]
  planned: number
  seed: number
  /** How far beyond the plan the checks continue, as a factor. */
  times?: number
  experiments?: number
}

/** The share of experiments in which checking after every 50 people ever finds a difference. */
function found(compare: Compare, { shares, planned, seed, times = 2, experiments = 400 }: Watched): number {
  const toss = createMulberry(seed)
  let count = 0
  for (let experiment = 0; experiment < experiments; experiment += 1) {
    const arms: [Count, Count] = [
      { hits: 0, people: 0 },
      { hits: 0, people: 0 },
    ]
    for (let person = 1; person <= planned * 2 * times; person += 1) {
      const arm = toss() < 0.5 ? 0 : 1
      arms[arm].people += 1
      if (toss() < shares[arm]) arms[arm].hits += 1
      if (person % 50 !== 0) continue
      const estimate = compare(arms[1], arms[0], planned)
      if (!estimate || (estimate.low <= 0 && estimate.high >= 0)) continue
      count += 1
      break
    }
  }
  return count / experiments
}

describe('continuous checks of variants without a difference', () => {
  test.each([
    { shares: [0.02, 0.02], planned: 1500, seed: 1 },
    { shares: [0.1, 0.1], planned: 1000, seed: 2 },
    { shares: [0.5, 0.5], planned: 500, seed: 3 },
  ] as const)('errs once in twenty at most: $shares', (watched) => {
    expect(found(estimateDifference, watched)).toBeLessThanOrEqual(alpha)
  })

  test('err far more often with an interval meant for a single check', () => {
    expect(found(oneLook, { shares: [0.1, 0.1], planned: 1000, seed: 2 })).toBeGreaterThan(4 * alpha)
  })
})

test('finds a difference that matters with the stated number of people', () => {
  const planned = computeSampleSize(0.1, 0.04)
  expect(planned).toBeGreaterThan(1000)
  expect(
    found(estimateDifference, { shares: [0.1, 0.14], planned, seed: 4, times: 1, experiments: 150 }),
  ).toBeGreaterThan(0.8)
})

test('give no result for a hundred people or fewer', () => {
  expect(estimateDifference({ hits: 50, people: 99 }, { hits: 1, people: 5000 }, 2000)).toBeNull()
  expect(estimateShare({ hits: 9, people: 99 }, 2000)).toEqual({ low: 0, high: 1 })
})

test('an interval has the right size, and narrows with more people', () => {
  // At the plan: √(2·0.1·0.9/2000) · √((r+1)/r · (ln(r+1) − 2 ln 0.05)), r = 7.937.
  const estimate = estimateDifference({ hits: 200, people: 2000 }, { hits: 200, people: 2000 }, 2000)
  expect(estimate?.high).toBeCloseTo(0.02882, 4)
  expect(estimate?.low).toBeCloseTo(-0.02882, 4)
  const wide = (of: number) => estimateShare({ hits: of / 10, people: of }, 2000)
  expect(wide(4000).high - wide(4000).low).toBeLessThan(wide(1000).high - wide(1000).low)
})

describe('harm', () => {
  test('that does not exist stops one experiment in twenty at most, however often it is checked', () => {
    const toss = createMulberry(5)
    let stopped = 0
    for (let experiment = 0; experiment < 2000; experiment += 1) {
      const arms: [number, number] = [0, 0]
      for (let person = 0; person < 300; person += 1) {
        arms[toss() < 0.5 ? 0 : 1] += 1
        if (computeHarmScore(arms[1], arms[0]) < 1 / alpha) continue
        stopped += 1
        break
      }
    }
    expect(stopped / 2000).toBeLessThanOrEqual(alpha)
    expect(stopped).toBeGreaterThan(0)
  })

  test('is scored by the unevenness of the arms, and a benefit stays below one', () => {
    // ∫ 2·p⁹ dp over ½ to 1, against (½)⁹: 2⁹ · (1 − 2⁻¹⁰) / 5.
    expect(computeHarmScore(9, 0)).toBeCloseTo((2 ** 9 * (1 - 2 ** -10)) / 5, 6)
    expect(computeHarmScore(0, 9)).toBeLessThan(1)
    expect(computeHarmScore(0, 0)).toBeCloseTo(1, 9)
    expect(computeHarmScore(4000, 0)).toBe(Number.POSITIVE_INFINITY)
    expect(computeHarmScore(0, 4000)).toBe(0)
  })
})

test('Pearson’s χ² distinguishes uneven arms from chance', () => {
  // Critical values of the table: 3.841 at 5 per cent of one degree, 5.991 of two.
  expect(testEvenness([1000, 1000])).toBe(1)
  expect(testEvenness([5000 + 98, 5000 - 98])).toBeCloseTo(0.05, 3)
  expect(testEvenness([100, 200, 300])).toBeLessThan(1e-10)
  expect(testEvenness([])).toBe(1)
})
