import { dayMs, hourMs, minuteMs } from '../../core/shared/durations.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** A moment in words, as seen from now: “3 hours ago”, “in 2 days”. */
export function useRelativeTime(): (moment: string) => string {
  const format = new Intl.RelativeTimeFormat(useFormatLocale(), { numeric: 'always' })
  return (moment) => {
    const distance = new Date(moment).getTime() - Date.now()
    const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? ['minute', minuteMs]
    return format.format(Math.trunc(distance / length), unit)
  }
}
