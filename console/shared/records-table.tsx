import Link from '@mui/material/Link'
import { Children, cloneElement, type ElementType, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  DataTable,
  type DataTableProps,
  type RaRecord,
  RecordField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { SwitchChosen, type Switches } from './switch-chosen.tsx'
import { useMayChange } from './use-may-change.ts'

interface RecordsTableProps extends Omit<DataTableProps, 'rowClick' | 'bulkActionButtons'> {
  /** Where a row leads to. */
  opens: 'edit' | 'show'
  /** Rows can be chosen and switched together: what a row holds that is on, and one that is off. */
  switches?: Switches
  /** What else can be done with the rows that were chosen. */
  chosen?: ReactElement
}

/** Who may not change a record is shown it, where it has a page to be read on. */
function useOpening(opens: 'edit' | 'show') {
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const mayChange = useMayChange(resource)
  return (record: RaRecord) => (opens === 'edit' && hasShow && !mayChange(record) ? 'show' : opens)
}

interface ColumnProps {
  source?: string
  field?: ElementType
  children?: ReactNode
}

/** Where there is no room, a table is pushed sideways within its card, in place of being a column of broken words. */
const onPhones = {
  '& .RaDataTable-table': { width: { xs: 'max-content', sm: '100%' }, minWidth: '100%' },
  '& td': { maxWidth: { xs: '13rem', sm: 'none' } },
}

/**
 * The rows of a list. The first column is a link, so that a row opens by keyboard and in a tab of its own like any other page; for the
 * pointer the whole row is one.
 */
export function RecordsTable({ opens, switches, chosen, children, ...table }: RecordsTableProps) {
  const mayChange = useMayChange(useResourceContext() ?? '')
  const opening = useOpening(opens)
  const acts = chosen ?? (switches ? <SwitchChosen {...switches} /> : undefined)
  const [first, ...others] = Children.toArray(children).filter(isValidElement) as ReactElement<ColumnProps>[]
  const { source, field: Field, children: cell } = first?.props ?? {}
  return (
    <DataTable
      sx={onPhones}
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
    </DataTable>
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
      // The row would follow the pointer too, in this tab, when a new one was asked for.
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600, '& > *': { fontWeight: 'inherit' } }}
    >
      {children}
    </Link>
  )
}
