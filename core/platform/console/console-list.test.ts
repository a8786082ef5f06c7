import { expect, test } from 'vitest'
import { hasTrigram } from './console-list.ts'

test.each([
  ['Anna', true],
  ['77@', true],
  ['Jo Li', true],
  ['R-2a', true],
  ['R-2', false],
  ['Jo', false],
  ['a b c', false],
  ['', false],
])('an index narrows a search for "%s": %s', (text, narrows) => {
  expect(hasTrigram(text)).toBe(narrows)
})
