/** Whole years between a date of birth (`YYYY-MM-DD`) and a moment, by the UTC calendar. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number)
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day)
  return now.getUTCFullYear() - year - (before ? 1 : 0)
}

/** The latest date of birth of somebody who is at least `age` at that moment. */
export function bornOnOrBefore(age: number, now: Date): string {
  return dayString(now.getUTCFullYear() - age, now)
}

/** The earliest date of birth of somebody who is at most `age` at that moment. */
export function bornAfter(age: number, now: Date): string {
  const day = new Date(`${dayString(now.getUTCFullYear() - age - 1, now)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

function dayString(year: number, now: Date): string {
  const month = now.getUTCMonth()
  // 29 February has no counterpart in most years; the last day of the month then stands for it.
  const day = Math.min(now.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
