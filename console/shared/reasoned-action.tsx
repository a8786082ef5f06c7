import MuiButton from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { Button, useNotify, useRefresh, useTranslate } from 'react-admin'
import { requestJson } from '../providers/http.ts'

interface ReasonedActionProps {
  /** Path under `/api/console` that takes `{reason}`. */
  path: string
  /** Texts: `<texts>`, `<texts>_title`, `<texts>_hint`, `<texts>_done`. */
  texts: string
  /** For the title. */
  name?: string
  dangerous?: boolean
}

/** The least that the server takes for a reason. */
const leastReason = 3

/** Something that cannot be undone quietly: asks, wants a reason for the audit log, and says what came of it. */
export function ReasonedAction({ path, texts, name, dangerous = false }: ReasonedActionProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const carryOut = async () => {
    setBusy(true)
    try {
      await requestJson('POST', path, { reason: reason.trim() })
      notify(`${texts}_done`, { type: 'success' })
      setOpen(false)
      setReason('')
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        label={texts}
        color={dangerous ? 'error' : 'secondary'}
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate(`${texts}_title`, { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate(`${texts}_hint`)}</DialogContentText>
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
        </DialogContent>
        <DialogActions>
          <MuiButton color="secondary" disabled={busy} onClick={() => setOpen(false)}>
            {translate('ra.action.cancel')}
          </MuiButton>
          <MuiButton
            variant="contained"
            color={dangerous ? 'error' : 'primary'}
            disabled={busy || reason.trim().length < leastReason}
            onClick={carryOut}
          >
            {translate(texts)}
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  )
}
