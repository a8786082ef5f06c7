import { describe, expect, it } from 'vitest'
import { findMerged, type Merge, mergeRows, toggleMerged } from './merge-rows.ts'

const rows = [
  { id: 1, domain_id: 1, code: 'SPRING', used: 2 },
  { id: 2, domain_id: 1, code: 'AUTUMN', used: 0 },
  { id: 3, domain_id: 2, code: 'SPRING', used: 3 },
  { id: 4, domain_id: 2, code: 'SPRING', used: 1 },
]
const merge: Merge = {
  same: ['code'],
  combine: (group) => ({ used: group.reduce((sum, { used }) => sum + used, 0) }),
}

describe('mergeRows', () => {
  it('merges rows of several domains and leaves a second one of a domain alone', () => {
    const merged = mergeRows(rows, merge)
    expect(merged.map(({ id, used }) => [id, used])).toEqual([
      [1, 5],
      [2, 0],
      [4, 1],
    ])
    expect(findMerged(merged[0]).map(({ id }) => id)).toEqual([1, 3])
  })

  it('selects and unselects all records of a row', () => {
    const merged = mergeRows(rows, merge)
    expect(toggleMerged(merged, [2], 1)).toEqual([2, 1, 3])
    expect(toggleMerged(merged, [2, 1, 3], 1)).toEqual([2])
  })
})
