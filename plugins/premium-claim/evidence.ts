export interface Evidence {
  source: string
  /** `YYYY-MM-DD`, or empty. */
  measuredOn: string
  sampleSize: number
}

/** Whether all three are present; without any of them there is no claim. */
export const isComplete = ({ source, measuredOn, sampleSize }: Evidence): boolean =>
  source.trim() !== '' && measuredOn !== '' && sampleSize > 0

/** Whole months from a day to a moment; negative for a future day. */
export function countMonthsSince(day: string, now: Date): number {
  const then = new Date(`${day}T00:00:00Z`)
  if (then > now) return -1
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth()
  return now.getUTCDate() < then.getUTCDate() ? months - 1 : months
}
