import AddIcon from '@mui/icons-material/Add'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type RaRecord,
  SaveButton,
  SaveContextProvider,
  type SaveHandlerCallbacks,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { isDeclined } from '../providers/confirm.ts'
import { findConflict } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { formWidth } from './form-width.ts'
import { RecordActions, type RecordActionsProps } from './record-actions.tsx'
import { useUnsavedEdits, withoutLeaveWarning } from './unsaved.ts'

/** The fields that the next new record takes from the previous one: usually its scope. */
const sharedFields = ['domain_id', 'country', 'currency', 'locale', 'language'] as const

const widths = { medium: formWidth } as const

interface RecordFormProps extends Omit<SimpleFormProps, 'sx' | 'className'>, RecordActionsProps {
  /** By default as wide as the page, for forms with content beside their fields. */
  width?: keyof typeof widths
  /** False if a new record needs another step, which “create and start another” would skip. */
  createsAnother?: false
  /** Label of the button of a new record. Default: the text `action.create` of its resource. */
  createLabel?: ((values: FieldValues) => string) | undefined
}

/**
 * The form for creating or changing any record. If a colleague has saved the record meanwhile, the form shows both
 * values of each field and saves the chosen ones, so that nobody is overwritten unnoticed.
 */
export function RecordForm({ children, createsAnother, createLabel, width, nameOf, ...form }: RecordFormProps) {
  const id = useId()
  const [next, setNext] = useState<{ round: number; values: Partial<RaRecord> }>({ round: 0, values: {} })
  const context = useSaveContext()
  const notify = useNotify()
  const [current, setCurrent] = useState<RaRecord>()
  const save = async (record: Partial<RaRecord>, callbacks?: SaveHandlerCallbacks) => {
    let refused: RaRecord | undefined
    const errors = await withoutLeaveWarning(() =>
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
  const startAgain = (saved: RaRecord) => {
    const values = Object.fromEntries(
      sharedFields.filter((name) => saved[name] != null).map((name) => [name, saved[name]]),
    )
    setNext(({ round }) => ({ round: round + 1, values }))
  }
  return (
    <SaveContextProvider value={{ ...context, save }}>
      <SimpleForm
        key={next.round}
        id={id}
        // Errors appear at their inputs, in the console's language, instead of in the browser's bubble.
        noValidate
        toolbar={
          <FormToolbar onSavedNext={createsAnother === false ? undefined : startAgain} createLabel={createLabel} />
        }
        {...form}
        className={width && 'bounded-form'}
        sx={width && { maxWidth: widths[width], boxSizing: 'border-box', containerType: 'inline-size' }}
        defaultValues={next.round > 0 ? { ...form.defaultValues, ...next.values } : form.defaultValues}
      >
        {children}
        <RecordActions nameOf={nameOf} />
        <FormEdits />
        <FocusFirst formId={id} when={next.round > 0} />
        {current ? <ConflictDialog current={current} formId={id} onClose={() => setCurrent(undefined)} /> : null}
      </SimpleForm>
    </SaveContextProvider>
  )
}

const useIsEdited = () => Object.keys(useFormState().dirtyFields).length > 0

function FormEdits() {
  useUnsavedEdits(useIsEdited())
  return null
}

/** Leads the keyboard to the first empty form after “create and start another”. */
function FocusFirst({ formId, when }: { formId: string; when: boolean }) {
  const done = useRef(!when)
  useEffect(() => {
    if (done.current) return
    done.current = true
    document.getElementById(formId)?.querySelector<HTMLElement>('input:not([type=hidden]), [role=combobox]')?.focus()
  }, [formId])
  return null
}

/** Saves a new record and shows an empty form for another one. */
function CreateAnother({ ready, onSaved }: { ready: boolean; onSaved: (saved: RaRecord) => void }) {
  const notify = useNotify()
  return (
    <SaveButton
      type="button"
      alwaysEnable={ready}
      variant="text"
      icon={<AddIcon />}
      label="console.create_another"
      mutationOptions={{
        onSuccess(saved: RaRecord) {
          notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } })
          onSaved(saved)
        },
      }}
    />
  )
}

interface FormToolbarProps extends Pick<RecordFormProps, 'createLabel'> {
  onSavedNext: ((saved: RaRecord) => void) | undefined
}

function FormToolbar({ onSavedNext, createLabel }: FormToolbarProps) {
  const isSaved = useRecordContext()?.id !== undefined
  const { isSubmitting } = useFormState()
  return (
    <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isSaved ? <SaveButton /> : <CreateButton ready={!isSubmitting} labelOf={createLabel} />}
      {isSaved || !onSavedNext ? null : <CreateAnother ready={!isSubmitting} onSaved={onSavedNext} />}
      <UnsavedNote isSaved={isSaved} />
    </Toolbar>
  )
}

/** States whether the form has edits, at the end of the bar that saves them; a new record is not saved yet anyway. */
function UnsavedNote({ isSaved }: { isSaved: boolean }) {
  const translate = useTranslate()
  const isEdited = useIsEdited()
  const note = isEdited ? 'console.unsaved' : isSaved ? 'console.unchanged' : undefined
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ ml: 'auto' }}>
      {note ? translate(note) : ''}
    </Typography>
  )
}

/** Named after what it creates. Saving an empty form says what is missing. */
function CreateButton({ ready, labelOf }: { ready: boolean; labelOf: RecordFormProps['createLabel'] }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const values = useWatch()
  const label = labelOf?.(values) ?? translate(`resources.${resource}.action.create`, { _: 'ra.action.save' })
  return <SaveButton alwaysEnable={ready} icon={null} label={label} />
}
