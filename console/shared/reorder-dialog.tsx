import OrderIcon from '@mui/icons-material/SwapVertOutlined'
import { type ReactNode, useState } from 'react'
import {
  type RaRecord,
  useCanAccess,
  useDataProvider,
  useGetList,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LabelButton } from './label-button.tsx'
import { orderPositions } from './order-positions.ts'
import { useDomains } from './session.ts'
import { type SortableRow, SortableRows } from './sortable-rows.tsx'
import { sourceOf } from './sources.ts'
import { useStatusName } from './status-name.ts'
import { useCanEdit } from './use-can-edit.ts'
import { useTask } from './use-task.ts'

const byPosition = { field: sourceOf<{ position: number }>()('position'), order: 'ASC' } as const
/** More than any list that people put in order by hand. */
const everyRow = { page: 1, perPage: 500 } as const

export type NameOfRow = (record: RaRecord, translate: ReturnType<typeof useTranslate>) => string

/** Opens the dialog that puts the rows of a list in order. */
export function ReorderButton({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const resource = useResourceContext() ?? ''
  const { canAccess } = useCanAccess({ resource, action: 'edit' })
  if (!canAccess) return null
  return (
    <>
      <LabelButton
        label="console.order.button"
        startIcon={<OrderIcon />}
        color="secondary"
        onClick={() => setOpen(true)}
      />
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}

interface ReorderDialogProps<Row> {
  title?: string
  hint?: string | undefined
  rows: readonly Row[]
  show: (row: Row) => SortableRow
  save: (rows: Row[]) => Promise<unknown>
  refetch: () => Promise<unknown>
  onClose: () => void
  /** Above the rows: which of them are shown. */
  children?: ReactNode
}

/** Rows to drag into order, saved together. */
export function ReorderDialog<Row extends { id: string }>(props: ReorderDialogProps<Row>) {
  const { title = 'console.order.title', hint = 'console.order.hint', rows, show, save, refetch, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { run, busy } = useTask()
  const [ids, setIds] = useState<string[]>()
  const moved = ids?.flatMap((id) => rows.find((row) => row.id === id) ?? []) ?? []
  // Other rows are shown since then.
  const isMoved = moved.length > 0 && moved.length === rows.length
  const ordered = isMoved ? moved : [...rows]
  const confirm = async () => {
    const isSaved = await run(() => save(ordered))
    if (isSaved) {
      notify('console.order.saved', { type: 'success' })
      onClose()
    } else {
      // A colleague changed a row first: starts again from theirs.
      setIds(undefined)
      await refetch()
    }
    refresh()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate(title)}
      hint={translate(hint)}
      confirm={translate('ra.action.save')}
      busy={busy}
      isIncomplete={!isMoved}
      onConfirm={() => void confirm()}
      maxWidth="sm"
    >
      {props.children}
      <SortableRows disabled={busy} rows={ordered.map(show)} onOrder={setIds} />
    </ConfirmDialog>
  )
}

interface ReorderListProps {
  nameOf?: NameOfRow | undefined
  hint?: string | undefined
}

/** The rows that the filters of the list leave, in the order that members see. */
function ListReorder({ nameOf, hint, onClose }: ReorderListProps & { onClose: () => void }) {
  const resource = useResourceContext() ?? ''
  const { filter, filterValues, setSort } = useListContext()
  const translate = useTranslate()
  const represent = useGetRecordRepresentation(resource)
  const getStatusName = useStatusName()
  const domains = useDomains()
  const data = useDataProvider()
  const list = { pagination: everyRow, sort: byPosition, filter: { ...filter, ...filterValues } }
  const mayChange = useCanEdit(resource)
  const { data: rows = [], refetch } = useGetList(resource, list)
  const isInOnePlace = rows.every(({ domain_id }) => domain_id === rows[0]?.domain_id)
  const placeOf = (id: number | null) =>
    isInOnePlace ? undefined : (domains.find((each) => each.id === id)?.name ?? translate('console.scope.all_domains'))
  const save = async (ordered: RaRecord[]) => {
    const positions = orderPositions(ordered as (RaRecord & { position: number })[], mayChange)
    for (const [index, row] of ordered.entries()) {
      const position = positions[index]
      if (row.position === position) continue
      await data.update(resource, { id: row.id, data: { ...row, position }, previousData: row })
    }
    setSort(byPosition)
  }
  return (
    <ReorderDialog
      hint={hint}
      rows={rows}
      show={(row) => ({
        id: row.id,
        label: nameOf?.(row, translate) ?? String(represent(row)),
        detail: [placeOf(row.domain_id), row.active === false ? getStatusName('disabled') : undefined]
          .filter(Boolean)
          .join(' · '),
      })}
      save={save}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

/** The button beside a list whose rows people put in order by hand. */
export function ReorderList(order: ReorderListProps) {
  const { total = 0 } = useListContext()
  return total > 1 ? <ReorderButton>{(close) => <ListReorder {...order} onClose={close} />}</ReorderButton> : null
}
