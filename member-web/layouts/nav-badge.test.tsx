import { expect, it } from 'vitest'
import { pickTone } from './nav-badge.tsx'

it('credits are shown from 10 down, with a warning above 0 and as danger at 0', () => {
  expect([11, 10, 1, 0].map((credits) => pickTone('credits', credits, 10))).toEqual([
    null,
    'warning',
    'warning',
    'danger',
  ])
  expect(pickTone('credits', 11, 20)).toBe('warning')
})

it('new items have one tone', () => {
  expect({ unread: pickTone('unread', 3, 10), newLikes: pickTone('new_likes', 0, 10) }).toEqual({
    unread: 'unread',
    newLikes: 'unread',
  })
})
