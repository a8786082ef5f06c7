import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { LabelButton, useIsAllowed, useRecordAction } from '../../../console/kit/index.ts'
import { textKey } from './texts.ts'

/** Shows the sent body. A failed delivery can be repeated from the row, any finished one from the dialog. */
export function DeliveryActions() {
  const record = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const titleId = useId()
  const { act, busy } = useRecordAction()
  const [open, setOpen] = useState(false)
  if (!record) return null
  const mayRepeat = record.status !== 'pending' && may('update', 'webhook', record.domain_id)
  const redeliver = () => act('POST /api/console/webhooks/deliveries/:id/redeliver', {}, textKey('again_done'))
  const repeat = <LabelButton label={textKey('again')} color="secondary" disabled={busy} onClick={redeliver} />
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        justifyContent: { sm: 'flex-end' },
        ml: { xs: -1, sm: 0 },
        mr: { sm: -1 },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      <LabelButton label={textKey('body')} color="secondary" onClick={() => setOpen(true)} />
      {mayRepeat && record.status === 'failed' ? repeat : null}
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate(textKey('body_title'))}</DialogTitle>
        <DialogContent>
          <p>{translate(textKey('body_id'), { id: record.id })}</p>
          <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(JSON.parse(String(record.payload)), null, 2)}
          </Box>
        </DialogContent>
        <DialogActions>
          {mayRepeat ? repeat : null}
          <LabelButton label={translate('ra.action.close')} onClick={() => setOpen(false)} />
        </DialogActions>
      </Dialog>
    </Box>
  )
}
