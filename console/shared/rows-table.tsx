import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { DataTable, type DataTableProps, useListContext, useResourceContext, useTranslateLabel } from 'react-admin'
import { isEmpty } from './is-empty.ts'
import { findMerged } from './merge-rows.ts'
import { NoResults } from './no-results.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface ColumnProps {
  source?: string
  label?: ReactNode
  align?: string
  'data-label'?: string
}

const placeFields = ['domain_id', 'country', 'locale', 'language', 'languages']
/** Fewer rows say little about a list. */
const minRows = 2
/** Columns that have room beside each other. */
const roomyColumns = 6
/** With fewer, a row says little about its record, so that its place and usual state stay. */
const minColumns = 3
/** States that most records have. */
const usualStates: readonly unknown[] = [true, 'active', 'live']
const stateFields = ['active', 'status']

/**
 * Finds columns without information: they are empty in every row, or fixed by a filter or the scope; also a place or a
 * usual state that is the same in the whole list. In a crowded table also what a single row does not have.
 */
function useIdleColumns(isCrowded: boolean): (source: string | undefined, isSparse?: boolean) => boolean {
  const { data = [], total = 0, filterValues = {}, sort } = useListContext()
  return (source, isSparse = false) => {
    if (source === undefined || data.length === 0) return false
    const isFiltered = !isEmpty(filterValues[source])
    const isPlace = placeFields.includes(source)
    if (isPlace && isFiltered) return true
    const isSame = data.every((row) => String(row[source]) === String(data[0]?.[source]))
    if (isSame && isFiltered && String(data[0]?.[source]) === String(filterValues[source])) return true
    if (source === sort?.field) return false
    if (data.flatMap(findMerged).length < minRows) return isCrowded && !isPlace && isEmpty(data[0]?.[source])
    // Without a place a row applies everywhere.
    if (!isPlace && data.every((row) => isEmpty(row[source]))) return true
    // Chips lead to the records behind a row.
    if (data.some((row) => findMerged(row).length > 1) && source === 'domain_id') return false
    const isUsual = stateFields.includes(source) && usualStates.includes(data[0]?.[source])
    return !isSparse && (isPlace || isUsual) && isSame && data.length === total
  }
}

/** The rows of a list. A phone shows them as cards, in which a number has the name of its column before it. */
export function RowsTable({ children, ...table }: DataTableProps) {
  const columns = Children.toArray(children).length
  const resource = useResourceContext() ?? ''
  const labelOf = useTranslateLabel()
  const isIdle = useIdleColumns(columns > roomyColumns)
  const { isPending } = useListContext()
  if (isPending) return <RowsSkeleton />
  const others = Children.toArray(children).slice(1)
  const kept = others.filter((child) => !isValidElement<ColumnProps>(child) || !isIdle(child.props.source))
  const isSparse = kept.length + 1 < minColumns
  let place = 0
  return (
    <DataTable empty={<NoResults />} {...table}>
      {Children.map(children, (child) => {
        if (!isValidElement<ColumnProps>(child)) return child
        const { source, label, align } = child.props
        // The first column is the name of the row.
        if (place++ > 0 && isIdle(source, isSparse)) return null
        const isNamed =
          child.type === DataTable.NumberCol || align === 'right' || child.props['data-label'] !== undefined
        if (!isNamed) return child
        return cloneElement(child, { 'data-label': labelOf({ source, label, resource }) } as ColumnProps)
      })}
    </DataTable>
  )
}
