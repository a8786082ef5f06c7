import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useCopy } from '../shared/use-copy.ts'

interface RecoveryCodesProps {
  /** Null while there is nothing to show. */
  codes: string[] | null
  onDone(): void
}

/** Shows recovery codes once. Only their button closes the dialog, so that no stray click loses them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const translate = useTranslate()
  const copy = useCopy()
  const titleId = useId()
  const text = (codes ?? []).join('\n')
  return (
    <Dialog open={codes !== null} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('console.account.codes_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('console.account.codes_hint')}</DialogContentText>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 2,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
            gap: 1,
            borderRadius: 2,
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: '1rem',
          }}
        >
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" color="secondary" onClick={() => void copy(text)}>
            {translate('console.account.copy')}
          </Button>
          <Button
            variant="outlined"
            color="secondary"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${location.host}\n\n${text}\n`)}`}
            download={`recovery-codes-${location.hostname}.txt`}
          >
            {translate('console.account.download')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {translate('console.account.codes_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
