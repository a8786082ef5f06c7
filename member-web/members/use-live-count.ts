import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import type { Format } from '../app/format.ts'
import { type SearchOffer, searchQuery } from './search-query.ts'

/** How many a search finds; `capped` where there are more than that. */
export interface Found {
  found: number
  capped: boolean
}

/** Milliseconds without a change after which the members are counted. */
const rest = 250

/** `31`, or `1,000+`. */
export const shownCount = ({ found, capped }: Found, format: Pick<Format, 'number'>): string =>
  format.number(found) + (capped ? '+' : '')

/** How many the form of the filters would find as it stands, starting with what the page has found. What cannot be counted leaves the number as it was. */
export function useLiveCount(
  shown: Found,
  offer: SearchOffer,
  lookingFor: string | null | undefined,
): [Found, (form: HTMLFormElement) => void] {
  const [count, setCount] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const parts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const number = ++asked.current
      api('GET /api/members', { query: searchQuery(new URLSearchParams(parts), lookingFor, offer) })
        .then((reply) => {
          // A later question has overtaken this one.
          if (number === asked.current) setCount({ found: reply.num_results, capped: reply.num_results_capped })
        })
        .catch(() => {})
    }, rest)
  }
  return [count, recount]
}
