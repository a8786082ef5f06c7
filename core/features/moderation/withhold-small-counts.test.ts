import fc from 'fast-check'
import { expect, test } from 'vitest'
import { K_ANONYMITY_THRESHOLD, withholdSmallCounts } from './withhold-small-counts.ts'

test('publishes large counts, and withholds small ones and those that would disclose them', () => {
  expect(withholdSmallCounts([12, 0, 7])).toEqual({ counts: [12, 0, 7], total: 19 })
  expect(withholdSmallCounts([12, 3, 7])).toEqual({ counts: [12, null, null], total: 22 })
  expect(withholdSmallCounts([2, 2])).toEqual({ counts: [null, null], total: null })
  expect(withholdSmallCounts([2, 2, 30])).toEqual({ counts: [null, null, null], total: 34 })
  expect(withholdSmallCounts([3, 0])).toEqual({ counts: [null, 0], total: null })
  expect(withholdSmallCounts([1, 1, 1, 1, 1, 0])).toEqual({ counts: [null, null, null, null, null, null], total: 5 })
  expect(withholdSmallCounts([])).toEqual({ counts: [], total: 0 })
})

test('no withheld count can be computed from the published ones, whatever the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 8 }), (counts) => {
      const published = withholdSmallCounts(counts)
      const hidden = counts.filter((_, at) => published.counts[at] === null)
      for (const [at, count] of counts.entries()) {
        if (published.counts[at] !== null) expect(published.counts[at]).toBe(count)
        if (count > 0 && count < K_ANONYMITY_THRESHOLD) expect(published.counts[at]).toBeNull()
      }
      if (hidden.length === 0 || published.total === null) return
      // The remainder can be split among the withheld counts in several ways, so that none is known to be small.
      const left = hidden.reduce((sum, count) => sum + count, 0)
      expect(hidden.length).toBeGreaterThan(1)
      expect(left).toBeGreaterThanOrEqual(K_ANONYMITY_THRESHOLD)
      expect(left).not.toBe(hidden.length)
    }),
  )
})
