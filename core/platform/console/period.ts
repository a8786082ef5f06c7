import { AppError } from '../../kernel/errors.ts'

export const dayMs = 86_400_000
/** Longest period of a report: what one request may read has an end. */
const maxDays = 366

/** From the first day to the last (UTC), by default thirty. Throws AppError('bad_request') for one that is turned round or too long. */
export function parsePeriod({ from, to }: { from?: string; to?: string }, now: Date): { from: Date; until: Date } {
  const last = new Date(`${to ?? now.toISOString().slice(0, 10)}T00:00:00Z`)
  const until = new Date(last.getTime() + dayMs)
  const first = from ? new Date(`${from}T00:00:00Z`) : new Date(until.getTime() - 30 * dayMs)
  const days = (until.getTime() - first.getTime()) / dayMs
  if (days < 1 || days > maxDays) throw new AppError('bad_request')
  return { from: first, until }
}
