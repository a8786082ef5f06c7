import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ActBody, type ActRoute, useAct } from './use-act.ts'
import { WordButton } from './word-button.tsx'

/** A route that takes `{reason, version}` and acts upon the record in context. */
type ReasonedRoute = { [K in ActRoute]: { reason: string } extends ActBody<K> ? K : never }[ActRoute]

interface ReasonedActionProps {
  route: ReasonedRoute
  /** Texts: `<texts>`, `<texts>_title`, `<texts>_hint`, `<texts>_done`. */
  texts: string
  /** For the title. */
  name?: string
  dangerous?: boolean
}

/** The least that the server takes for a reason. */
export const minReasonLength = 3

/** An action that needs confirmation and a reason for the audit log. */
export function ReasonedAction({ route, texts, name, dangerous = false }: ReasonedActionProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct()
  const [reason, setReason] = useState('')
  const carryOut = async () => {
    if (!(await act(route, { reason: reason.trim() }, `${texts}_done`))) return
    setOpen(false)
    setReason('')
  }
  return (
    <>
      <WordButton
        label={texts}
        color={dangerous ? 'error' : 'secondary'}
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate(`${texts}_title`, { name })}
        hint={translate(`${texts}_hint`)}
        confirm={translate(texts)}
        dangerous={dangerous}
        busy={busy}
        incomplete={reason.trim().length < minReasonLength}
        onConfirm={carryOut}
      >
        <MuiTextField
          multiline
          minRows={2}
          autoFocus
          required
          label={translate('console.reason')}
          helperText={translate('console.reason_hint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </ConfirmDialog>
    </>
  )
}
