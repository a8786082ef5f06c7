import { expect, test } from 'vitest'
import { freshCount } from './tab-title.tsx'

test('the badge counts new items of plugins, and not open ones', () => {
  expect(freshCount({ 'profile-visits.fresh': 3, 'margin-notes.open': 5, 'other.fresh': 1 })).toBe(4)
  expect([freshCount({}), freshCount(undefined)]).toEqual([0, 0])
})
