import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Need, registerAsker } from '../providers/request-confirmation.ts'
import { useSession } from '../shared/session.ts'
import { LoginSteps } from './login-steps.tsx'
import { StepUp } from './step-up.tsx'

/** Asks for a login or step-up over any page. The page and its input stay; the refused call is sent again. */
export function ConfirmIdentity() {
  const translate = useTranslate()
  const session = useSession()
  const titleId = useId()
  const [need, setNeed] = useState<Need>()
  const answer = useRef<(again: boolean) => void>(undefined)
  useEffect(
    () =>
      registerAsker(
        (wanted) =>
          new Promise((resolve) => {
            answer.current = resolve
            setNeed(wanted)
          }),
      ),
    [],
  )
  const close = (shouldRepeat: boolean) => {
    setNeed(undefined)
    answer.current?.(shouldRepeat)
  }
  const handleConfirmed = async () => close(true)
  if (!session) return null
  return (
    <Dialog open={need !== undefined} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(need === 'login' ? 'console.account.session_over' : 'console.account.step_up')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate(need === 'login' ? 'console.account.session_over_hint' : 'console.account.step_up_hint')}
        </DialogContentText>
        {need === 'login' ? <LoginSteps email={session.staff.email} onDone={handleConfirmed} /> : null}
        {need === 'step_up' ? <StepUp onDone={handleConfirmed} /> : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => close(false)}>
          {translate(need === 'login' ? 'ra.auth.logout' : 'ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
