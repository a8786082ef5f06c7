import { expect, test } from 'vitest'
import { getEvening } from './evening.ts'

const at = (moment: string, hour = 19, zone = 'Europe/Amsterdam') => {
  const { day, from, next } = getEvening(new Date(moment), hour, zone)
  return [day, from.toISOString(), next.toISOString()]
}

test('an issue is current from its evening until the next, by the site’s clock', () => {
  expect(at('2026-11-22T17:59:59Z')).toEqual(['2026-11-21', '2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'])
  expect(at('2026-11-22T18:00:00Z')).toEqual(['2026-11-22', '2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z'])
  expect(at('2026-11-22T23:30:00Z')[0]).toBe('2026-11-22')
  expect(at('2026-11-22T18:00:00Z', 19, 'America/New_York')[0]).toBe('2026-11-21')
  expect(at('2026-11-22T00:00:00Z', 0)).toEqual(['2026-11-22', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'])
})

test('the hour stays the same when the clock changes', () => {
  expect(at('2026-10-25T12:00:00Z')).toEqual(['2026-10-24', '2026-10-24T17:00:00.000Z', '2026-10-25T18:00:00.000Z'])
  expect(at('2026-03-29T12:00:00Z')).toEqual(['2026-03-28', '2026-03-28T18:00:00.000Z', '2026-03-29T17:00:00.000Z'])
})
