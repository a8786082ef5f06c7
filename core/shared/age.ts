import { Temporal } from 'temporal-polyfill'

// Days are written `YYYY-MM-DD`; today is the site's day (`siteTime.dayOf`).

/** Whole years from a birth date to a day. 29 February counts as 1 March in common years. */
export function computeAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The latest date of birth of a person who is at least `age` on a day. */
export const bornOnOrBefore = (age: number, today: string): string =>
  Temporal.PlainDate.from(today).subtract({ years: age }).toString()

/** The earliest date of birth of a person who is at most `age` on a day. */
export const bornAfter = (age: number, today: string): string =>
  Temporal.PlainDate.from(today)
    .subtract({ years: age + 1 })
    .add({ days: 1 })
    .toString()

/** Whether a text is a real calendar day, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}
