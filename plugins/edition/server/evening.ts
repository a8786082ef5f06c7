import { timeBefore } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'

/** The issue that is current at a moment: the previous evening's, until this evening's appears. */
export interface Evening {
  /** The site's day on which it appeared, `YYYY-MM-DD`. */
  day: string
  from: Date
  /** When the next one appears. */
  next: Date
}

/** The latest evening of each clock, cached because every search page needs it. */
const cachedEvenings = new Map<string, Evening>()

/** `hour` is on the site's clock, 0 to 23. If a clock change skips it, the issue appears right after the change. */
export function getEvening(now: Date, hour: number, timeZone: string): Evening {
  const key = `${hour} ${timeZone}`
  const last = cachedEvenings.get(key)
  if (last && last.from <= now && now < last.next) return last
  const evening = findEvening(now, hour, timeZone)
  cachedEvenings.set(key, evening)
  return evening
}

function findEvening(now: Date, hour: number, timeZone: string): Evening {
  const at = `${String(hour).padStart(2, '0')}:00`
  const startOf = (day: string) => siteTime.momentOf(`${day}T${at}`, timeZone)
  const next = siteTime.nextAt(now, at, timeZone)
  const today = siteTime.dayOf(now, timeZone)
  if (startOf(today) <= now) return { day: today, from: startOf(today), next }
  const before = siteTime.dayOf(timeBefore(siteTime.startOfDay(now, timeZone), 1), timeZone)
  return { day: before, from: startOf(before), next }
}
