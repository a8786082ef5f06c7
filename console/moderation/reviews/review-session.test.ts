import { expect, test } from 'vitest'
import { continueSession } from './review-session.ts'

const minute = 60_000

test('a review session continues until a pause of ten minutes', () => {
  const first = continueSession(undefined, 0)
  expect(first).toEqual({ begun: 0, last: 0 })
  const later = continueSession(first, 9 * minute)
  expect(later).toEqual({ begun: 0, last: 9 * minute })
  expect(continueSession(later, 18 * minute)).toEqual({ begun: 0, last: 18 * minute })
  expect(continueSession(later, 19 * minute)).toEqual({ begun: 19 * minute, last: 19 * minute })
})
