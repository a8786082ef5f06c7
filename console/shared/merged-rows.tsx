import { type ReactNode, useMemo } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { findMerged, type Merge, mergeRows, toggleMerged } from './merge-rows.ts'

/** Shows rows that differ only in their domain as one. Selecting it selects all its records. */
export function MergedRows({ merge, children }: { merge: Merge; children: ReactNode }) {
  const list = useListContext()
  const { data, total, selectedIds = [], onSelect } = list
  const rows = useMemo(() => data && mergeRows(data, merge), [data, merge])
  if (!data || !rows) return children
  const idsOf = (id: unknown) => findMerged(rows.find((row) => row.id === id)).map((row) => row.id)
  return (
    <ListContextProvider
      value={
        {
          ...list,
          data: rows,
          total: data.length === total ? rows.length : total,
          onSelect: (ids: typeof selectedIds) => onSelect([...new Set(ids.flatMap(idsOf))]),
          onToggleItem: (id: (typeof selectedIds)[number]) => onSelect(toggleMerged(rows, selectedIds, id)),
        } as typeof list
      }
    >
      {children}
    </ListContextProvider>
  )
}
