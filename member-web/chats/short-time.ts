import type { Format } from '../app/format.ts'

/** A short time: today the time, otherwise the day, with the year if it differs, so that the name has space. */
export function formatShortTime(format: Format, at: string, now: Date): string {
  if (format.date(at) === format.date(now)) return format.time(at)
  const formatYear = (moment: string | Date) => format.date(moment, { year: 'numeric' })
  const named = formatYear(at) === formatYear(now) ? {} : ({ year: '2-digit' } as const)
  return format.date(at, { day: 'numeric', month: 'short', ...named })
}
