import { useState } from 'react'
import { dayMs, toUtcDay } from '../../core/shared/durations.ts'
import { DayInput } from './day-input.tsx'
import { filterOf } from './sources.ts'

/** Every list with a period has these two filters. */
const filter = filterOf<'revenue'>()

/** The last thirty days, as default values of `periodFilters`. */
export function useLastDays(): { from: string; to: string } {
  const [today] = useState(() => Date.now())
  return { from: toUtcDay(today - 29 * dayMs), to: toUtcDay(today) }
}

export const periodFilters = [
  <DayInput key="from" source={filter('from')} alwaysOn />,
  <DayInput key="to" source={filter('to')} alwaysOn />,
]
