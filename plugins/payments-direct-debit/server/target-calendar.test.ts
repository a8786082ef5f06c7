import { describe, expect, it } from 'vitest'
import { addBankDays, computeEasterSunday, computeFirstCollection, findBankDay, isBankDay } from './target-calendar.ts'

describe('the bank calendar of the euro', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('knows Easter of %i', (year, day) => expect(computeEasterSunday(year)).toBe(day))

  it.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-21', '2026-11-22'])(
    'is closed on %s',
    (day) => expect(isBankDay(day)).toBe(false),
  )
  it.each(['2026-04-02', '2026-04-07', '2026-05-14', '2026-12-24', '2026-12-28', '2024-02-29'])('works on %s', (day) =>
    expect(isBankDay(day)).toBe(true),
  )

  it('counts over weekends and Easter', () => {
    expect(findBankDay('2026-04-03')).toBe('2026-04-07')
    expect(addBankDays('2026-04-02', 1)).toBe('2026-04-07')
    expect(addBankDays('2026-04-02', 0)).toBe('2026-04-02')
    expect(addBankDays('2025-12-24', 2)).toBe('2025-12-30')
  })

  it('announces a collection this many days ahead, and never collects on a closed day', () => {
    expect(computeFirstCollection('2026-03-02', 5)).toBe('2026-03-09')
    expect(computeFirstCollection('2026-03-02', 14)).toBe('2026-03-16')
    // Even when announced a day ahead, the file needs its bank days, here over Easter.
    expect(computeFirstCollection('2026-04-02', 1)).toBe('2026-04-09')
  })
})
