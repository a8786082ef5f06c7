import { Temporal } from 'temporal-polyfill'

/** Whether the system knows a time zone by this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== ''
  } catch {
    return false
  }
}

interface KnownDay {
  from: number
  until: number
  day: string
}
/** The last requested day of each zone: a page requests the same one for every card. */
const known = new Map<string, KnownDay>()

function getDayAround(moment: Date, timeZone: string): KnownDay {
  const at = moment.getTime()
  const last = known.get(timeZone)
  if (last && last.from <= at && at < last.until) return last
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).startOfDay()
  const day = {
    from: start.epochMilliseconds,
    until: start.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    day: start.toPlainDate().toString(),
  }
  known.set(timeZone, day)
  return day
}

/**
 * Calendar days of a place. Members' days, ages and deadlines follow the local clock, not the server's. A day lasts
 * from midnight to midnight there: 23, 24 or 25 hours. The zone is `site.timeZone`. All arithmetic with days is here.
 */
export const siteTime = {
  /** The day of a moment, `YYYY-MM-DD`. */
  dayOf: (moment: Date, timeZone: string): string => getDayAround(moment, timeZone).day,

  /** The moment at which the day of `moment` began. */
  startOfDay: (moment: Date, timeZone: string): Date => new Date(getDayAround(moment, timeZone).from),

  /** The calendar day, week (from Monday) or month around a moment: from its first midnight to the next period's. */
  periodAround: (moment: Date, period: 'day' | 'week' | 'month', timeZone: string): { from: Date; until: Date } => {
    const today = Temporal.PlainDate.from(getDayAround(moment, timeZone).day)
    const first = {
      day: today,
      week: today.subtract({ days: today.dayOfWeek - 1 }),
      month: today.with({ day: 1 }),
    }[period]
    const at = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
    return { from: at(first), until: at(first.add({ [`${period}s`]: 1 })) }
  },

  /**
   * The moment at which a local clock shows a time, `YYYY-MM-DDTHH:MM`. A time skipped by a clock change becomes the
   * next one that exists.
   */
  momentOf: (local: string, timeZone: string): Date =>
    new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds),

  /** The last millisecond of `days` whole days after the day of `moment` (Regulation 1182/71, article 3). */
  endOfPeriod: (moment: Date, days: number, timeZone: string): Date =>
    new Date(
      Temporal.PlainDate.from(getDayAround(moment, timeZone).day)
        .add({ days: days + 1 })
        .toZonedDateTime(timeZone).epochMilliseconds - 1,
    ),

  /**
   * The first moment after `moment` at which the local clock shows `at` (`03:00`). A time that a clock change skips is
   * moved later by the skipped hour; of a time that occurs twice, the first counts.
   */
  nextAt: (moment: Date, at: string, timeZone: string): Date => {
    const today = Temporal.PlainDate.from(getDayAround(moment, timeZone).day)
    const on = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: at }).epochMilliseconds
    const first = on(today)
    return new Date(first > moment.getTime() ? first : on(today.add({ days: 1 })))
  },
} as const

/** The current day in the time zone of a request, job or console call, `YYYY-MM-DD`. */
export const getCurrentDay = (ctx: { now(): Date; site: { timeZone: string } }): string =>
  siteTime.dayOf(ctx.now(), ctx.site.timeZone)
