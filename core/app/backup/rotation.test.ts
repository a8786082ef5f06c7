import { expect, it } from 'vitest'
import { dayMs } from '../../shared/durations.ts'
import { selectExpiredBackups } from './rotation.ts'

/** Two backups a day up to the last of May, newest first. */
const twiceADay = (days: number) =>
  Array.from({ length: days * 2 }, (_, index) => {
    const startedAt = new Date(Date.UTC(2026, 4, 31, 15) - (index * dayMs) / 2)
    return { name: startedAt.toISOString(), startedAt }
  })
const getKept = (days: number, keep: Parameters<typeof selectExpiredBackups>[1]) => {
  const all = twiceADay(days)
  const expired = new Set(selectExpiredBackups(all, keep))
  return all.filter((backup) => !expired.has(backup)).map(({ name }) => name.slice(0, 13))
}

it('keeps the newest of each day, week and month', () => {
  expect(getKept(100, { days: 3, weeks: 2, months: 3 })).toEqual([
    '2026-05-31T15',
    '2026-05-30T15',
    '2026-05-29T15',
    // The Sunday before, and the last days of two months.
    '2026-05-24T15',
    '2026-04-30T15',
    '2026-03-31T15',
  ])
})

it('never deletes the newest', () => {
  expect(getKept(3, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-05-31T15'])
})
