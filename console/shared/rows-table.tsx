import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { DataTable, type DataTableProps, useListContext, useResourceContext, useTranslateLabel } from 'react-admin'

interface ColumnProps {
  source?: string
  label?: ReactNode
  align?: string
}

/** Columns that say nothing where every row of the list has the same value. */
const places = ['domain_id', 'country', 'locale', 'language']
/** Fewer rows say little about a list. */
const fewestRows = 3

/** Columns of a place that the scope or a filter decides, or that is the same in the whole list. */
function useSamePlaces(): (source: string | undefined) => boolean {
  const { data = [], total = 0, filterValues = {} } = useListContext()
  const isWhole = data.length >= fewestRows && data.length === total
  return (source) => {
    if (source === undefined || !places.includes(source)) return false
    const filtered: unknown = filterValues[source]
    if (filtered !== undefined && filtered !== '') return true
    return isWhole && data.every((row) => row[source] === data[0]?.[source])
  }
}

/** The rows of a list. A phone shows them as cards, in which a number has the name of its column before it. */
export function RowsTable({ children, ...table }: DataTableProps) {
  const resource = useResourceContext() ?? ''
  const labelOf = useTranslateLabel()
  const isSame = useSamePlaces()
  let place = 0
  return (
    <DataTable {...table}>
      {Children.map(children, (child) => {
        if (!isValidElement<ColumnProps>(child)) return child
        const { source, label, align } = child.props
        // The first column is the name of the row.
        if (place++ > 0 && isSame(source)) return null
        if (child.type !== DataTable.NumberCol && align !== 'right') return child
        return cloneElement(child, { 'data-label': labelOf({ source, label, resource }) } as ColumnProps)
      })}
    </DataTable>
  )
}
