import { AppError } from '../../kernel/errors.ts'
import { dayMs, timeAfter, timeBefore, toUtcDay } from '../../shared/durations.ts'

/** Longest period of a report, to limit the rows that one request reads. */
const maxDays = 366

/** Both days (UTC) included; default the last thirty. Throws AppError('bad_request') if reversed or too long. */
export function parsePeriod({ from, to }: { from?: string; to?: string }, now: Date): { from: Date; until: Date } {
  const last = new Date(`${to ?? toUtcDay(now)}T00:00:00Z`)
  const until = timeAfter(last, dayMs)
  const first = from ? new Date(`${from}T00:00:00Z`) : timeBefore(until, 30 * dayMs)
  const days = (until.getTime() - first.getTime()) / dayMs
  if (days < 1 || days > maxDays) throw new AppError('bad_request')
  return { from: first, until }
}
