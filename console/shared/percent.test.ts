import { expect, test } from 'vitest'
import { parsePercent, toStoredPercent } from './percent.ts'

test.each([
  ['21', 21],
  ['21,5 %', 21.5],
  ['21.5%', 21.5],
  [' 7\u00a0% ', 7],
  ['-3', -3],
])('reads %j', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent)
})

test.each(['', '%', 'about 21', '1.000,5', '1e3'])('reads no percentage from %j', (typed) => {
  expect(parsePercent(typed)).toBeNaN()
})

test('stores hundredths of a percent exactly', () => {
  const range = { min: 0, max: 50, digits: 2, scale: 100 }
  expect(toStoredPercent('19,25', range)).toBe(1925)
  expect(toStoredPercent('0.07', range)).toBe(7)
})

test.each(['50.01', '-1', '2,125', '2100'])('refuses %j, which the range does not have', (typed) => {
  expect(toStoredPercent(typed, { min: 0, max: 50, digits: 2, scale: 100 })).toBeUndefined()
})
