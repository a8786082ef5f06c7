import { dayMs, toUtcDay } from '../../../core/kernel/index.ts'

// Days as `YYYY-MM-DD`, computed in UTC, so that clock changes do not shift them.

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number): string => toUtcDay(toMs(day) + days * dayMs)

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function computeEasterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return toUtcDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

/**
 * Whether the euro settlement system operates on a day: not at weekends, nor on 1 January, Good Friday, Easter Monday,
 * 1 May, 25 and 26 December (the European Central Bank's long-term calendar of T2).
 */
export function isBankDay(day: string): boolean {
  const weekday = new Date(toMs(day)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = computeEasterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The day itself if it is a bank day, else the next one. */
export function findBankDay(day: string): string {
  let found = day
  while (!isBankDay(found)) found = addDays(found, 1)
  return found
}

export function addBankDays(day: string, days: number): string {
  let found = day
  for (let left = days; left > 0; left--) found = findBankDay(addDays(found, 1))
  return found
}

/** Time zone whose midnight ends a bank's day. */
export const bankTimeZone = 'Europe/Brussels'
/** Bank days between submitting a file and the collection: the scheme requires one, most banks a second. */
export const leadBankDays = 2

/** The first possible collection day for consent given `today`, with this many calendar days of notice. */
export function computeFirstCollection(today: string, noticeDays: number): string {
  const announced = findBankDay(addDays(today, noticeDays))
  // One more than the file needs, because it is created in the night after the day of consent.
  const handedIn = addBankDays(today, leadBankDays + 1)
  return announced > handedIn ? announced : handedIn
}
