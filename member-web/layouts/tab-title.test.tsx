import { expect, test } from 'vitest'
import { freshCount } from './tab-title.tsx'

test('the badge counts what plugins call fresh, and nothing that only waits', () => {
  expect(freshCount({ 'profile-visits.fresh': 3, 'margin-notes.open': 5, 'other.fresh': 1 })).toBe(4)
  expect([freshCount({}), freshCount(undefined)]).toEqual([0, 0])
})
