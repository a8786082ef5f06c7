import { useFormat } from '../app/format.ts'

/** Periods begin at midnight, so the day is enough. */
export const renewalFormat = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** A day and its time, exact to the minute. */
export function useMoment(): (value: string) => string {
  const format = useFormat()
  return (value) =>
    `${format.date(value, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, ${format.time(value)}`
}
