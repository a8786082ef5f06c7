import { expect, test } from 'vitest'
import { measureTextLength } from './text-length.ts'

test.each([
  ['', 0],
  ['Grüße', 5],
  ['💐💐', 2],
])('%s has a length of %i', (text, length) => {
  expect(measureTextLength(text)).toBe(length)
})
