import MuiTextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { minReasonLength } from '../shared/reasoned-action.tsx'

interface ReasonDialogProps {
  title: string
  hint: string
  confirm: string
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks why before settings are changed together. */
export function ReasonDialog({ title, hint, confirm, busy, onClose, onConfirm, children }: ReasonDialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      {...{ title, hint, confirm, busy, onClose }}
      maxWidth="sm"
      incomplete={reason.trim().length < minReasonLength}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <MuiTextField
        required
        label={translate('console.reason')}
        helperText={translate('console.reason_hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ConfirmDialog>
  )
}
