import type { Site } from '../../kernel/site.ts'
import { hourMs, timeBefore } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'

/**
 * Hours in which a mailing delayed by an outage may still start, also past midnight: quiet hours then hold its mails
 * until the morning. After that it would arrive at an odd time.
 */
const lateHours = 6

export interface MailingSchedule {
  /** 0–23, in local time. */
  hour: number
  /** 1 is Monday; null: every day. */
  weekday: number | null
}

/** Weekday of a day `YYYY-MM-DD`; 1 is Monday. */
const getWeekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/**
 * The day whose mailing is due at a site, `YYYY-MM-DD`; null if none is. If a clock change skips the hour, it is due
 * later; if the hour occurs twice, from the first. The key is the day, so that it is sent once in either case.
 */
export function findDueDay(now: Date, site: Pick<Site, 'timeZone'>, { hour, weekday }: MailingSchedule): string | null {
  const isDue = (day: string) => {
    if (weekday !== null && getWeekday(day) !== weekday) return false
    const begins = siteTime.momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, site.timeZone).getTime()
    return now.getTime() >= begins && now.getTime() < begins + lateHours * hourMs
  }
  const days = [now, timeBefore(now, lateHours * hourMs)].map((moment) => siteTime.dayOf(moment, site.timeZone))
  return days.find(isDue) ?? null
}
