import type { Site } from '../../kernel/site.ts'
import { siteTime } from '../../shared/site-time.ts'

/** Hours after its hour within which a mailing that an outage held up still begins; later it would come at an odd time. */
const lateHours = 6

export interface Rhythm {
  /** 0–23, by the clock of the place. */
  hour: number
  /** From Monday, 1; null: every day. */
  weekday: number | null
}

/** From Monday, 1, of a day `YYYY-MM-DD`. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/**
 * The day whose mailing is due at a place, `YYYY-MM-DD`; null where none is. On a day on which the clock leaves the hour out it is due as much
 * later, on one that has it twice from the first on: the key is the day, so that it is one either way.
 */
export function dueDay(now: Date, site: Pick<Site, 'timeZone'>, { hour, weekday }: Rhythm): string | null {
  const day = siteTime.dayOf(now, site.timeZone)
  if (weekday !== null && weekdayOf(day) !== weekday) return null
  const begins = siteTime.momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, site.timeZone).getTime()
  return now.getTime() >= begins && now.getTime() < begins + lateHours * 3_600_000 ? day : null
}
