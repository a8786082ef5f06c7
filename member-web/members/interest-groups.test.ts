import { expect, test } from 'vitest'
import { commonInterests, interestGroups } from './interest-groups.ts'
import { searchableInterests } from './search-query.ts'

test('every searchable interest is in one group', () => {
  expect(Object.values(interestGroups).flat().sort()).toEqual([...searchableInterests].sort())
  expect(new Set(commonInterests).size).toBe(commonInterests.length)
  expect(searchableInterests).toEqual(expect.arrayContaining([...commonInterests]))
})
