import MuiTextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDialogDraft } from './dialog-draft.ts'

/** Minimum length of a reason on the server. */
export const minReasonLength = 3

interface ReasonDialogProps {
  title: string
  hint: string
  confirm: string
  busy: boolean
  dangerous?: boolean
  /** Another required input is missing. */
  isIncomplete?: boolean
  maxWidth?: 'xs' | 'sm'
  /** Help below the reason. */
  reasonHint?: string
  /** Maximum length of the reason on the server. */
  maxLength?: number
  onClose: () => void
  onConfirm: (reason: string) => void
  /** Other inputs and facts, above the reason. */
  children?: ReactNode
}

/** Asks for a confirmation and a reason for the audit log; cancelling keeps the reason. */
export function ReasonDialog({
  isIncomplete,
  maxLength = 500,
  reasonHint = 'console.reason_hint',
  onClose,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { value: reason, setValue: setReason, keep, forget } = useDialogDraft(`${pathname} ${dialog.title}`, '')
  return (
    <ConfirmDialog
      {...dialog}
      isIncomplete={isIncomplete || reason.trim().length < minReasonLength}
      onClose={() => {
        keep()
        onClose()
      }}
      onConfirm={() => {
        forget()
        onConfirm(reason.trim())
      }}
    >
      {children}
      <MuiTextField
        multiline
        minRows={2}
        autoFocus={!children}
        required
        label={translate('console.reason')}
        helperText={translate(reasonHint)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </ConfirmDialog>
  )
}
