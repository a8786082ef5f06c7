import type { Format } from '../app/format.ts'

/** Today the time, else the day, of another year with it: short enough to leave the name its room. */
export function shortTime(format: Format, at: string, now: Date): string {
  if (format.date(at) === format.date(now)) return format.time(at)
  const year = (moment: string | Date) => format.date(moment, { year: 'numeric' })
  const named = year(at) === year(now) ? {} : ({ year: '2-digit' } as const)
  return format.date(at, { day: 'numeric', month: 'short', ...named })
}
