import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'

interface SecretDialogProps {
  title: string
  hint: string
  /** What to copy, with a label for each; null while there is nothing to show. */
  secrets: readonly { label: string; value: string }[] | null
  onKept(): void
}

/** Shows a secret, once: it closes by its button alone, so that no stray click loses it. */
export function SecretDialog({ title, hint, secrets, onKept }: SecretDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const titleId = useId()
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    notify('console.account.copied', { type: 'success' })
  }
  return (
    <Dialog open={secrets !== null} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate(hint)}</DialogContentText>
        {secrets?.map(({ label, value }) => (
          <Box key={label} sx={{ mb: 2 }}>
            <Box component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
              {translate(label)}
            </Box>
            <Box
              component="code"
              sx={{ display: 'block', p: 2, borderRadius: 2, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
            >
              {value}
            </Box>
            <Button variant="outlined" color="secondary" size="small" sx={{ mt: 1 }} onClick={() => copy(value)}>
              {translate('console.account.copy')}
            </Button>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onKept}>
          {translate('console.secrets.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
