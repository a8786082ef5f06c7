import { expect, test } from 'vitest'
import { countFresh } from './tab-title.tsx'

test('the badge counts new items of plugins, and not open ones', () => {
  expect(countFresh({ 'profile-visits.fresh': 3, 'margin-notes.open': 5, 'other.fresh': 1 })).toBe(4)
  expect([countFresh({}), countFresh(undefined)]).toEqual([0, 0])
})
