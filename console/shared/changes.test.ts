import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test('omits unchanged fields; a new field has no before, a removed one no after', () => {
  expect(listChanges({ a: 1, b: [1, 2], c: '' }, { a: 1, b: [1, 3], c: null, d: false })).toEqual([
    { field: 'b', before: [1, 2], after: [1, 3] },
    { field: 'd', before: undefined, after: false },
  ])
  expect(listChanges(null, { a: 1 })).toEqual([{ field: 'a', before: undefined, after: 1 }])
  expect(listChanges({ a: 1 }, undefined)).toEqual([{ field: 'a', before: 1, after: undefined }])
})

test('a value that is not an object is one change', () => {
  expect(listChanges(3, 4)).toEqual([{ field: '', before: 3, after: 4 }])
  expect(listChanges(['a'], ['a'])).toEqual([])
  expect(listChanges(undefined, 'x')).toEqual([{ field: '', before: undefined, after: 'x' }])
})
