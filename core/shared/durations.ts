/** Milliseconds. A day is 24 hours; calendar days of a site are those of `site-time.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** For cookies, limits and schedules, which count in seconds. */
export const daySeconds = dayMs / 1000

export const timeAfter = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)
export const timeBefore = (time: Date, milliseconds: number): Date => new Date(time.getTime() - milliseconds)

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const toUtcDay = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10)
