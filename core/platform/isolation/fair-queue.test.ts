import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('owners take turns, and each owner’s oldest item comes first', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push('a', item)
  queue.push('b', 'b1')
  expect(queue.shift()).toBe('a1')
  queue.push('c', 'c1')
  queue.push('b', 'b2')
  expect(queue.length).toBe(6)
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual(['b1', 'a2', 'c1', 'b2', 'a3', 'a4', undefined])
  expect(queue.length).toBe(0)
})
