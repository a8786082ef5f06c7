import { expect, it } from 'vitest'
import { createFormat } from './format.ts'

const now = new Date('2026-03-02T10:00:00Z')
const ago = (locale: string, seconds: number) =>
  createFormat(locale, 'Europe/Amsterdam').relative(new Date(now.getTime() - seconds * 1000), now)

it.each([
  ['nl', 0, 'nu'],
  ['nl', 40, 'nu'],
  // A message that came after the page was made.
  ['nl', -40, 'nu'],
  ['de', 20, 'jetzt'],
  ['nl', 60, '1 minuut geleden'],
  ['nl', 3 * 3600, '3 uur geleden'],
  ['nl', 86_400, 'gisteren'],
])('in %s, %i seconds ago is %s', (locale, seconds, text) => {
  expect(ago(locale, seconds)).toBe(text)
})
