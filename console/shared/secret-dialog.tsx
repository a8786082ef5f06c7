import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { CopyValue } from './copy-value.tsx'

interface SecretDialogProps {
  title: string
  hint: string
  /** Secrets to copy, each with a label; null while the dialog is closed. */
  secrets: readonly { label: string; value: string }[] | null
  onDone(): void
}

/** Shows a secret, once: it closes by its button alone, so that no stray click loses it. */
export function SecretDialog({ title, hint, secrets, onDone }: SecretDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open={secrets !== null} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate(hint)}</DialogContentText>
        {secrets?.map((secret) => (
          <CopyValue key={secret.label} {...secret} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {translate('console.secrets.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
