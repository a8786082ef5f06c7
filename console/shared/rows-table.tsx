import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { DataTable, type DataTableProps, useResourceContext, useTranslateLabel } from 'react-admin'

interface ColumnProps {
  source?: string
  label?: ReactNode
  align?: string
}

/** The rows of a list. A phone shows them as cards, in which a number has the name of its column before it. */
export function RowsTable({ children, ...table }: DataTableProps) {
  const resource = useResourceContext() ?? ''
  const labelOf = useTranslateLabel()
  return (
    <DataTable {...table}>
      {Children.map(children, (child) => {
        if (!isValidElement<ColumnProps>(child)) return child
        const { source, label, align } = child.props
        if (child.type !== DataTable.NumberCol && align !== 'right') return child
        return cloneElement(child, { 'data-label': labelOf({ source, label, resource }) } as ColumnProps)
      })}
    </DataTable>
  )
}
