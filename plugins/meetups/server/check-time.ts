import { timeAfter } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { meetupLengthMs } from '../shared/limits.ts'

/** Daytime hours for questions, in local time. */
const [morning, evening] = [10, 22]

/** When to ask how a date was: once it is over, and at night not before ten the next morning. */
export function checkTime(startsAt: Date, timeZone: string): Date {
  const over = timeAfter(startsAt, meetupLengthMs)
  const day = siteTime.dayOf(over, timeZone)
  const momentAt = (hour: number) => siteTime.momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
  if (over < momentAt(morning)) return momentAt(morning)
  return over < momentAt(evening) ? over : siteTime.nextAt(over, `${morning}:00`, timeZone)
}
