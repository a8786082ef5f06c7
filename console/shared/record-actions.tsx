import { useState } from 'react'
import {
  type RaRecord,
  useCanAccess,
  useCreatePath,
  useDelete,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'
import { isDeclined } from '../providers/confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { findConflict } from './conflict.ts'
import { LabelButton } from './label-button.tsx'
import { MoreActions } from './more-actions.tsx'
import { withoutLeaveWarning } from './unsaved.ts'

export interface RecordActionsProps {
  /** Names the record where its representation needs translation. */
  nameOf?: ((record: RaRecord) => string) | undefined
}

/** Rare actions of a saved record, apart from its save button: its read-only page, and deletion. */
export function RecordActions({ nameOf }: RecordActionsProps) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const { canAccess } = useCanAccess({ resource, action: 'delete', record })
  const createPath = useCreatePath()
  if (record?.id === undefined || !(hasShow || canAccess)) return null
  return (
    <PageActions>
      <MoreActions>
        {hasShow ? (
          <LabelButton
            label="ra.action.show"
            color="secondary"
            to={createPath({ resource, type: 'show', id: record.id })}
          />
        ) : null}
        {canAccess ? <DeleteAction record={record} resource={resource} nameOf={nameOf} /> : null}
      </MoreActions>
    </PageActions>
  )
}

interface DeleteActionProps extends RecordActionsProps {
  record: RaRecord
  resource: string
}

function DeleteAction({ record, resource, nameOf }: DeleteActionProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const [remove, { isPending }] = useDelete()
  const name = useGetResourceLabel()(resource, 1)
  const represent = useGetRecordRepresentation(resource)
  const own = nameOf ? nameOf(record) : represent(record)
  // A record without a name is represented by its id.
  const recordRepresentation = typeof own === 'string' && own !== `#${record.id}` ? own : name
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: 1 } })
          // The edits belong to the removed record.
          void withoutLeaveWarning(() => redirect('list', resource))
        },
        onError(failure) {
          setAsking(false)
          if (isDeclined(failure)) return
          notify((failure as Error).message, { type: 'error' })
          // The next attempt removes the current version, which is now shown.
          if (findConflict(failure)) refresh()
        },
      },
    )
  return (
    <>
      <LabelButton label="ra.action.delete" color="error" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('ra.message.delete_title', { recordRepresentation })}
        hint={translate('ra.message.delete_content')}
        confirm={translate('ra.action.delete')}
        dangerous
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
