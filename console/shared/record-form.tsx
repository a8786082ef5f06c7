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
  useRefresh,
  useSaveContext,
} from 'react-admin'
import { conflictOf } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

/**
 * The form of every record that is made or changed here. When somebody else has saved the record in the meantime, nobody is overwritten
 * unseen: the form shows both values of each field and saves what was chosen.
 */
export function RecordForm({ children, ...form }: SimpleFormProps) {
  const id = useId()
  const context = useSaveContext()
  const notify = useNotify()
  const [current, setCurrent] = useState<RaRecord>()
  const save = async (record: Partial<RaRecord>, callbacks?: SaveHandlerCallbacks) => {
    let refused: RaRecord | undefined
    const errors = await context.save?.(record, {
      ...callbacks,
      onError(failure: Error & { body?: { errors?: object } }) {
        refused = conflictOf(failure)
        // What stands at the inputs needs no second word.
        if (!refused && !failure.body?.errors) notify(failure.message, { type: 'error' })
      },
    })
    setCurrent(refused)
    return refused ? undefined : errors
  }
  return (
    <SaveContextProvider value={{ ...context, save }}>
      <SimpleForm id={id} toolbar={<FormToolbar />} {...form}>
        {children}
        {current ? <ConflictDialog current={current} formId={id} onClose={() => setCurrent(undefined)} /> : null}
      </SimpleForm>
    </SaveContextProvider>
  )
}

function FormToolbar() {
  const made = useRecordContext()?.id !== undefined
  const notify = useNotify()
  const refresh = useRefresh()
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {made ? (
        <DeleteButton
          mutationMode="pessimistic"
          mutationOptions={{
            onError(failure) {
              notify((failure as Error).message, { type: 'error' })
              // Whoever still wants to remove it has seen what it is now.
              if (conflictOf(failure)) refresh()
            },
          }}
        />
      ) : null}
    </Toolbar>
  )
}
