import { expect, it } from 'vitest'
import { hourMs } from '../../core/shared/durations.ts'
import { formatTimeLeft } from './due-field.tsx'

const now = Date.parse('2026-03-02T10:00:00Z')
const hours = (count: number) => now + count * hourMs

it.each([
  [3.9, 'in 3 hr'],
  [47.9, 'in 47 hr'],
  [71, 'in 2 days'],
  [-0.5, '1 hr ago'],
  [-49, '2 days ago'],
])('shows %d hours as “%s”, rounded down', (left, text) => {
  expect(formatTimeLeft(hours(left), now, 'en-GB')).toBe(text)
})
