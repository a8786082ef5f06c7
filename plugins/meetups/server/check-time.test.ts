import { expect, test } from 'vitest'
import { checkTime } from './check-time.ts'

const zone = 'Europe/Amsterdam'
const computeCheckTime = (startsAt: string) => checkTime(new Date(startsAt), zone).toISOString()

test('the question follows a date, in the daytime', () => {
  expect(computeCheckTime('2026-05-14T11:00:00Z')).toBe('2026-05-14T14:00:00.000Z')
  expect(computeCheckTime('2026-05-14T16:59:00Z')).toBe('2026-05-14T19:59:00.000Z')
})

test('at night it waits until ten in local time, also when the clock changes', () => {
  expect(computeCheckTime('2026-05-14T18:00:00Z')).toBe('2026-05-15T08:00:00.000Z')
  expect(computeCheckTime('2026-05-14T22:30:00Z')).toBe('2026-05-15T08:00:00.000Z')
  expect(computeCheckTime('2026-10-24T18:00:00Z')).toBe('2026-10-25T09:00:00.000Z')
})
