import { type ReactNode, useMemo } from 'react'
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin'

/** Rows of the product itself, before those of a list on its first page. They can neither be opened nor selected. */
export function StandardRows({ rows, children }: { rows: readonly RaRecord[]; children: ReactNode }) {
  const list = useListContext()
  const { data, total, page } = list
  const all = useMemo(
    () => data && (page === 1 ? [...rows.map((row) => ({ ...row, isStandard: true })), ...data] : data),
    [data, page, rows],
  )
  if (!all || total === undefined) return children
  return (
    <ListContextProvider value={{ ...list, data: all, total: total + rows.length } as typeof list}>
      {children}
    </ListContextProvider>
  )
}

export const isStandard = (record: RaRecord | undefined): boolean => record?.isStandard === true
