import Link from '@mui/material/Link'
import { Children, cloneElement, type ElementType, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  type DataTableProps,
  type RaRecord,
  RecordField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { RowsTable } from './rows-table.tsx'
import { type Switches, SwitchSelected } from './switch-selected.tsx'
import { useCanEdit } from './use-can-edit.ts'

interface RecordsTableProps extends Omit<DataTableProps, 'rowClick' | 'bulkActionButtons'> {
  /** The page that a row opens. */
  opens: 'edit' | 'show'
  /** Lets chosen rows be switched on or off together: the values of both states. */
  switches?: Switches
  /** Other actions for chosen rows. */
  chosen?: ReactElement
}

/** Staff who may not change a record see its page for reading, if there is one. */
function useOpening(opens: 'edit' | 'show') {
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const mayChange = useCanEdit(resource)
  return (record: RaRecord) => (opens === 'edit' && hasShow && !mayChange(record) ? 'show' : opens)
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
export function RecordsTable({ opens, switches, chosen, children, ...table }: RecordsTableProps) {
  const mayChange = useCanEdit(useResourceContext() ?? '')
  const opening = useOpening(opens)
  const acts = chosen ?? (switches ? <SwitchSelected {...switches} /> : undefined)
  const [first, ...others] = Children.toArray(children).filter(isValidElement) as ReactElement<ColumnProps>[]
  const { source, field: Field, children: cell } = first?.props ?? {}
  return (
    <RowsTable
      {...table}
      rowClick={(_id, _resource, record) => opening(record)}
      bulkActionButtons={acts ?? false}
      {...(acts ? { isRowSelectable: mayChange } : {})}
    >
      {first
        ? cloneElement(
            first,
            {},
            <RecordLink opens={opens}>
              {cell ?? (Field ? <Field source={source} /> : <RecordField source={source} label={false} />)}
            </RecordLink>,
          )
        : null}
      {others}
    </RowsTable>
  )
}

function RecordLink({ opens, children }: { opens: 'edit' | 'show'; children: ReactNode }) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  const opening = useOpening(opens)
  if (!record) return null
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: opening(record), id: record.id })}
      color="inherit"
      underline="hover"
      // Otherwise a click for a new tab would also open the row in this one.
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600, '&& > :not(.MuiTypography-caption), & .RaRecordField-value': { fontWeight: 'inherit' } }}
    >
      {children}
    </Link>
  )
}
