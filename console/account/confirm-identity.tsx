import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { confirmationAsker } from '../providers/request-confirmation.ts'
import { useSession } from '../shared/session.ts'
import { useDialogAsker } from '../shared/use-dialog-asker.ts'
import { LoginSteps } from './login-steps.tsx'
import { StepUp } from './step-up.tsx'

/** Asks for a login or step-up over any page. The page and its input stay; the refused call is sent again. */
export function ConfirmIdentity() {
  const translate = useTranslate()
  const session = useSession()
  const titleId = useId()
  const { question: kind, answer } = useDialogAsker(confirmationAsker)
  const handleConfirmed = async () => answer(true)
  // Declining a login logs out, so Escape declines a step-up only.
  const handleClose = (_event: object, reason: string) => {
    if (kind === 'step_up' && reason === 'escapeKeyDown') answer(false)
  }
  if (!session) return null
  return (
    <Dialog open={kind !== undefined} onClose={handleClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(kind === 'login' ? 'console.account.session_over' : 'console.account.step_up')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate(kind === 'login' ? 'console.account.session_over_hint' : 'console.account.step_up_hint')}
        </DialogContentText>
        {kind === 'login' ? <LoginSteps email={session.staff.email} onDone={handleConfirmed} /> : null}
        {kind === 'step_up' ? <StepUp onDone={handleConfirmed} /> : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => answer(false)}>
          {translate(kind === 'login' ? 'ra.auth.logout' : 'ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
