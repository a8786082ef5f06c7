import { useState } from 'react'
import { DayInput } from './day-input.tsx'
import { filterOf } from './sources.ts'

/** Every list with a period has these two filters. */
const filter = filterOf<'revenue'>()

const day = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The last thirty days, as default values of `periodFilters`. */
export function useLastDays(): { from: string; to: string } {
  const [today] = useState(() => Date.now())
  return { from: dayOf(today - 29 * day), to: dayOf(today) }
}

export const periodFilters = [
  <DayInput key="from" source={filter('from')} alwaysOn />,
  <DayInput key="to" source={filter('to')} alwaysOn />,
]
