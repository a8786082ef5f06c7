import { expect, test } from 'vitest'
import { textLength } from './text-length.ts'

test.each([
  ['', 0],
  ['Grüße', 5],
  ['💐💐', 2],
])('%s has a length of %i', (text, length) => {
  expect(textLength(text)).toBe(length)
})
