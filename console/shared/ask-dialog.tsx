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
  /** Away without doing anything: by its button, Escape or a click beside it. */
  onClose(): void
  title: string
  hint: string
  /** On the button that goes on. */
  confirm: string
  dangerous?: boolean
  /** Nothing can be pressed while it runs. */
  busy?: boolean
  /** Something is still missing. */
  incomplete?: boolean
  /** What the button does: an act, or the form (by its id) that it sends. */
  onConfirm?(): void
  form?: string
  maxWidth?: 'xs' | 'sm'
  children?: ReactNode
}

/** Asks before something is done: what it is, what it needs, a way back and a way on. */
export function AskDialog({
  open = true,
  onClose,
  title,
  hint,
  confirm,
  dangerous = false,
  busy = false,
  incomplete = false,
  onConfirm,
  form,
  maxWidth = 'xs',
  children,
}: AskDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [typed, setTyped] = useState(false)
  useUnsavedEdits(open && typed)
  // A click beside the dialog is easily made by mistake: once something is typed, only the buttons and Escape close it.
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
          disabled={busy || incomplete}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
