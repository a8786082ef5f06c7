import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUnsavedEdits } from './unsaved.ts'

interface AskDialogProps {
  open?: boolean
  /** Called on cancel, Escape or a click beside the dialog. */
  onClose(): void
  title: string
  hint: string
  /** Label of the confirming button. */
  confirm: string
  dangerous?: boolean
  /** Disables all buttons. */
  busy?: boolean
  /** A required input is missing. */
  isIncomplete?: boolean
  /** Called by the button; without it, the button submits the form with the id `form`. */
  onConfirm?(): void
  form?: string
  maxWidth?: 'xs' | 'sm'
  children?: ReactNode
}

/** Asks before an action: explains it, takes required input and offers to cancel. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  hint,
  confirm,
  dangerous = false,
  busy = false,
  isIncomplete = false,
  onConfirm,
  form,
  maxWidth = 'xs',
  children,
}: AskDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [typed, setTyped] = useState(false)
  useUnsavedEdits(open && typed)
  // A click beside the dialog is easily made by mistake, so once something is typed only the buttons and Escape close
  // it.
  const closeUnlessTyped = (_: unknown, how: string) => {
    if (how === 'backdropClick' && typed) return
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={closeUnlessTyped}
      slotProps={{ transition: { onEnter: () => setTyped(false) } }}
      onInput={() => setTyped(true)}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{hint}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={busy || isIncomplete}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
