import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNeighbours, type Person, removePerson, type SearchCursor, withPage } from './search-cursor.ts'
import { detectPageTurn } from './swipe.ts'

const person = (id: string): Person => ({ id, name: id.toUpperCase(), age: 40 })
const cursor = (ids: string, first = 1, last = 1, pages = 1): SearchCursor => ({
  query: {},
  people: [...ids].map(person),
  first,
  last,
  pages,
})

test('finds the profiles before and after, and at the ends the page to load', () => {
  expect(findNeighbours(cursor('abc'), 'b')).toEqual({
    before: person('a'),
    after: person('c'),
    pageBefore: null,
    pageAfter: null,
  })
  expect(findNeighbours(cursor('abc', 2, 2, 3), 'c')).toMatchObject({
    before: person('b'),
    pageBefore: null,
    pageAfter: 3,
  })
  expect(findNeighbours(cursor('abc', 2, 2, 3), 'a')).toMatchObject({
    before: undefined,
    pageBefore: 1,
    pageAfter: null,
  })
  expect(findNeighbours(cursor('abc'), 'x')).toBeNull()
})

test('consecutive pages make up the search, without duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 2 })), fc.boolean(), (ids, before) => {
      const known = cursor('abc', 2, 2, 3)
      const more = withPage(known, before ? 1 : 3, ids.map(person))
      const all = more.people.map(({ id }) => id)
      expect(all.filter((id) => 'abc'.includes(id) && id.length === 1).join('')).toBe('abc')
      expect(before ? [more.first, more.last] : [more.last, more.first]).toEqual(before ? [1, 2] : [3, 2])
      for (const id of ids) expect(all).toContain(id)
    }),
  )
})

test('skips a dismissed profile', () => {
  expect(findNeighbours(removePerson(cursor('abc'), 'b'), 'a')?.after).toEqual(person('c'))
})

test.each([
  [{ dx: -90, dy: 10, ms: 200 }, 'on'],
  [{ dx: 90, dy: -20, ms: 200 }, 'back'],
  [{ dx: -60, dy: 0, ms: 200 }, null],
  [{ dx: -90, dy: 60, ms: 200 }, null],
  [{ dx: -90, dy: 0, ms: 900 }, null],
] as const)('a swipe of %o leads to %s', (stroke, turn) => {
  expect(detectPageTurn(stroke)).toBe(turn)
})
