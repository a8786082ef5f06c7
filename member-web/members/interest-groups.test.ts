import { expect, test } from 'vitest'
import { commonInterests, interestGroups } from './interest-groups.ts'
import { searchableInterests } from './search-query.ts'

test('every searchable interest is common or in one group', () => {
  const listed = [...commonInterests, ...Object.values(interestGroups).flat()]
  expect(listed.sort()).toEqual([...searchableInterests].sort())
})
