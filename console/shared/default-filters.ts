import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'

/** The filters that a list has until someone changes them. */
export const DefaultFilters = createContext<Readonly<Record<string, unknown>>>({})

/** Whether the reader has changed the filters of a list. */
export function useIsNarrowed(): boolean {
  const { filterValues } = useListContext()
  const defaults = useContext(DefaultFilters)
  return Object.keys({ ...defaults, ...filterValues }).some(
    (name) => String(filterValues[name]) !== String(defaults[name]),
  )
}
