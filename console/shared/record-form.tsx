import { useId, useState } from 'react'
import {
  DeleteButton,
  type RaRecord,
  SaveButton,
  SaveContextProvider,
  type SaveHandlerCallbacks,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useSaveContext,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isDeclined } from '../providers/confirm.ts'
import { findConflict } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { leaveAfter, useUnsavedEdits } from './unsaved.ts'

/**
 * The form for creating or changing any record. If a colleague has saved the record meanwhile, the form shows both
 * values of each field and saves the chosen ones, so that nobody is overwritten unnoticed.
 */
export function RecordForm({ children, ...form }: SimpleFormProps) {
  const id = useId()
  const context = useSaveContext()
  const notify = useNotify()
  const [current, setCurrent] = useState<RaRecord>()
  const save = async (record: Partial<RaRecord>, callbacks?: SaveHandlerCallbacks) => {
    let refused: RaRecord | undefined
    const errors = await leaveAfter(() =>
      context.save?.(record, {
        ...callbacks,
        onError(failure: Error & { body?: { errors?: object } }) {
          refused = findConflict(failure)
          // Errors shown at inputs need no further message.
          if (!refused && !failure.body?.errors && !isDeclined(failure)) notify(failure.message, { type: 'error' })
        },
      }),
    )
    setCurrent(refused)
    return refused ? undefined : errors
  }
  return (
    <SaveContextProvider value={{ ...context, save }}>
      <SimpleForm id={id} toolbar={<FormToolbar />} {...form}>
        {children}
        <FormEdits />
        {current ? <ConflictDialog current={current} formId={id} onClose={() => setCurrent(undefined)} /> : null}
      </SimpleForm>
    </SaveContextProvider>
  )
}

function FormEdits() {
  const { dirtyFields } = useFormState()
  useUnsavedEdits(Object.keys(dirtyFields).length > 0)
  return null
}

function FormToolbar() {
  const made = useRecordContext()?.id !== undefined
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {made ? (
        <DeleteButton
          mutationMode="pessimistic"
          mutationOptions={{
            onSuccess() {
              notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: 1 } })
              // The edits belong to the removed record.
              void leaveAfter(() => redirect('list', resource))
            },
            onError(failure) {
              if (isDeclined(failure)) return
              notify((failure as Error).message, { type: 'error' })
              // The next attempt removes the current version, which is now shown.
              if (findConflict(failure)) refresh()
            },
          }}
        />
      ) : null}
    </Toolbar>
  )
}
