import { expect, test } from 'vitest'
import { estimateEffect, type Pair } from './paired.ts'

const repeat = (pair: Pair, times: number) => Array.from({ length: times }, () => pair)

test('cancels the difference between the sites', () => {
  // The second site costs a quarter more, and the feature a tenth.
  const onFirst = repeat({ on: 4.4, off: 5 }, 12)
  const onSecond = repeat({ on: 5.5, off: 4 }, 12)
  const { without, share, error } = estimateEffect([onFirst, onSecond])
  expect(without).toBeCloseTo(4.5)
  expect(share).toBeCloseTo(0.1)
  expect(error).toBe(0)
})

test('ignores runs in which something else came between', () => {
  const pairs = [...repeat({ on: 5.5, off: 5 }, 10), { on: 30, off: 5 }, { on: 5.5, off: 40 }]
  expect(estimateEffect([pairs]).share).toBeCloseTo(0.1)
})

test('reports a larger error when the pairs differ more', () => {
  const spread = (width: number) => Array.from({ length: 40 }, (_, n) => ({ on: 5 + (width * (n % 5)) / 5, off: 5 }))
  expect(estimateEffect([spread(2)]).error).toBeGreaterThan(2 * estimateEffect([spread(0.5)]).error)
})
