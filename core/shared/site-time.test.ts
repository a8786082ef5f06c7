import { expect, test } from 'vitest'
import { getCountryTimeZone } from '../platform/geo/countries.ts'
import { isTimeZone, siteTime } from './site-time.ts'

test.each([
  ['2026-03-01T10:00:00Z', '2026-03-15T22:59:59.999Z'],
  ['2026-07-01T22:30:00Z', '2026-07-16T21:59:59.999Z'],
  ['2026-07-01T21:30:00.250Z', '2026-07-15T21:59:59.999Z'],
  // The days of the clock change have 25 and 23 hours.
  ['2026-10-11T10:00:00Z', '2026-10-25T22:59:59.999Z'],
  ['2026-03-15T10:00:00Z', '2026-03-29T21:59:59.999Z'],
  // The clocks go back in between.
  ['2026-10-20T22:30:00Z', '2026-11-04T22:59:59.999Z'],
])('fourteen days from %s on end with the last of them', (moment, end) => {
  expect(siteTime.endOfPeriod(new Date(moment), 14, 'Europe/Amsterdam').toISOString()).toBe(end)
})

test('a day follows the local clock', () => {
  const moment = new Date('2026-07-01T22:30:00Z')
  expect(siteTime.dayOf(moment, 'Europe/Amsterdam')).toBe('2026-07-02')
  expect(siteTime.dayOf(moment, 'Europe/London')).toBe('2026-07-01')
  expect(siteTime.dayOf(moment, 'America/New_York')).toBe('2026-07-01')
  expect(siteTime.dayOf(moment, 'Pacific/Auckland')).toBe('2026-07-02')
  expect(siteTime.startOfDay(moment, 'Europe/Amsterdam').toISOString()).toBe('2026-07-01T22:00:00.000Z')
  // Midnight, and the moment before it.
  expect(siteTime.dayOf(new Date('2026-07-02T22:00:00Z'), 'Europe/Amsterdam')).toBe('2026-07-03')
  expect(siteTime.dayOf(new Date('2026-07-02T21:59:59.999Z'), 'Europe/Amsterdam')).toBe('2026-07-02')
})

test('a day begins at one if clocks go forward at midnight', () => {
  const moment = new Date('2026-09-06T12:00:00Z')
  expect(siteTime.startOfDay(moment, 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

test('a country has its clock; one with several has the domain’s if it is among them', () => {
  expect(getCountryTimeZone('IE', 'Europe/Amsterdam')).toBe('Europe/Dublin')
  expect(getCountryTimeZone('US', 'Europe/Amsterdam')).toBe('America/New_York')
  expect(getCountryTimeZone('US', 'America/Chicago')).toBe('America/Chicago')
  expect(getCountryTimeZone('AU', 'Australia/Perth')).toBe('Australia/Perth')
  expect(getCountryTimeZone('SE', 'Europe/Stockholm')).toBe('Europe/Stockholm')
})

test('a valid time zone is one that the system knows', () => {
  expect(['Europe/Amsterdam', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
