import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Children, cloneElement, type ElementType, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type DataTableProps, RecordField, useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { RowsTable } from './rows-table.tsx'
import { isStandard } from './standard-rows.tsx'
import { type Switches, SwitchSelected } from './switch-selected.tsx'
import { useCanEdit } from './use-can-edit.ts'
import { Opens, useOpening } from './use-opening.ts'

interface RecordsTableProps extends Omit<DataTableProps, 'rowClick' | 'bulkActionButtons'> {
  /** The page that a row opens. */
  opens: 'edit' | 'show'
  /** Lets chosen rows be switched on or off together: the values of both states. */
  switches?: Switches
  /** Other actions for chosen rows. */
  chosen?: ReactElement
}

interface ColumnProps {
  source?: string
  field?: ElementType
  children?: ReactNode
}

/**
 * The rows of a list. The first column is a link, so that a row opens by keyboard and in a new tab; a click anywhere in
 * the row opens it, too.
 */
export const RecordsTable = ({ opens, ...table }: RecordsTableProps) => (
  <Opens value={opens}>
    <OpeningTable {...table} />
  </Opens>
)

function OpeningTable({ switches, chosen, children, ...table }: Omit<RecordsTableProps, 'opens'>) {
  const mayChange = useCanEdit(useResourceContext() ?? '')
  const opening = useOpening()
  const acts = chosen ?? (switches ? <SwitchSelected {...switches} /> : undefined)
  const [first, ...others] = Children.toArray(children).filter(isValidElement) as ReactElement<ColumnProps>[]
  const { source, field: Field, children: cell } = first?.props ?? {}
  return (
    <RowsTable
      {...table}
      rowClick={(_id, _resource, record) => !isStandard(record) && opening(record)}
      bulkActionButtons={acts ?? false}
      {...(acts ? { isRowSelectable: (record) => !isStandard(record) && mayChange(record) } : {})}
    >
      {first
        ? cloneElement(
            first,
            {},
            <RecordLink>
              {cell ?? (Field ? <Field source={source} /> : <RecordField source={source} label={false} />)}
            </RecordLink>,
          )
        : null}
      {others}
    </RowsTable>
  )
}

function RecordLink({ children }: { children: ReactNode }) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  const opening = useOpening()
  if (!record) return null
  if (isStandard(record)) return <Typography sx={{ font: 'inherit', fontWeight: 600 }}>{children}</Typography>
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: opening(record), id: record.id })}
      color="inherit"
      underline="hover"
      // Otherwise a click for a new tab would also open the row in this one.
      onClick={(event) => event.stopPropagation()}
      sx={{
        fontWeight: 600,
        '&& > :not(.MuiTypography-caption, .line-below), & .RaRecordField-value': { fontWeight: 'inherit' },
      }}
    >
      <Opens value={null}>{children}</Opens>
    </Link>
  )
}
