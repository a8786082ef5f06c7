import { useState } from 'react'
import { dayMs } from '../../core/shared/durations.ts'
import { DayInput } from './day-input.tsx'
import { filterOf } from './sources.ts'

/** Every list with a period has these two filters. */
const filter = filterOf<'revenue'>()

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The last thirty days, as default values of `periodFilters`. */
export function useLastDays(): { from: string; to: string } {
  const [today] = useState(() => Date.now())
  return { from: toDay(today - 29 * dayMs), to: toDay(today) }
}

export const periodFilters = [
  <DayInput key="from" source={filter('from')} alwaysOn />,
  <DayInput key="to" source={filter('to')} alwaysOn />,
]
