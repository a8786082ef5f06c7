import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import type { Format } from '../app/format.ts'
import { parseSearchQuery, type SearchOffer } from './search-query.ts'

/** The number of results; `capped` if there are more. */
export interface LiveCount {
  found: number
  capped: boolean
}

/** Milliseconds without a change before the results are counted. */
const pauseMs = 250

/** `31`, or `1,000+`. */
export const formatCount = ({ found, capped }: LiveCount, format: Pick<Format, 'number'>): string =>
  format.number(found) + (capped ? '+' : '')

/** Number of results for the current filters, initially that of the page. On an error the number stays. */
export function useLiveCount(
  shown: LiveCount,
  offer: SearchOffer,
  lookingFor: string | null | undefined,
): [LiveCount, (form: HTMLFormElement) => void] {
  const [count, setCount] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const parts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const number = ++latest.current
      api('GET /api/members', { query: parseSearchQuery(new URLSearchParams(parts), lookingFor, offer) })
        .then((reply) => {
          // A later request has been sent meanwhile, so this reply is ignored.
          if (number === latest.current) setCount({ found: reply.num_results, capped: reply.num_results_capped })
        })
        .catch(() => {})
    }, pauseMs)
  }
  return [count, recount]
}
