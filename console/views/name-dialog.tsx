import MuiTextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { findViewNameError, maxNameLength, type View } from './views.ts'

interface NameDialogProps {
  views: readonly View[]
  /** The current name of the view; absent for a new one. */
  renamed?: string
  onClose(): void
  onName(name: string): void
}

/** Asks for the name of a view; shows errors once it was sent. */
export function NameDialog({ views, renamed, onClose, onName }: NameDialogProps) {
  const translate = useTranslate()
  const form = useId()
  const [name, setName] = useState(renamed ?? '')
  const [sent, setSent] = useState(false)
  const fault = findViewNameError(name, views, renamed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!fault) onName(name)
  }
  const title = renamed === undefined ? 'console.views.save' : 'console.views.rename'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate(title)}
      hint={translate('console.views.hint')}
      confirm={translate('ra.action.save')}
      form={form}
    >
      <form id={form} onSubmit={send} noValidate>
        <MuiTextField
          fullWidth
          autoFocus
          label={translate('console.views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={sent && fault !== undefined}
          helperText={sent && fault ? translate(fault, { max: maxNameLength }) : ' '}
        />
      </form>
    </ConfirmDialog>
  )
}
