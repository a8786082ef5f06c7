import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { LocalTimeField } from '../shared/local-time-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useRecordAction } from '../shared/use-record-action.ts'

const row = rowOf<'static-pages'>()

/** The published state of the page and the possible actions. Only saved text can be published. */
export function PublicationState() {
  const record = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const { isDirty } = useFormState()
  const [asking, setAsking] = useState<'publish' | 'withdraw'>()
  if (!record?.id) return null
  const close = () => setAsking(undefined)
  const isPublic = record.state !== 'draft' && record.state !== 'withdrawn'
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        <StatusChip source={row('state')} />
        {isPublic ? (
          <Typography variant="body2" color="text.secondary" component="span">
            <MomentField source={row('effective_at')} />
          </Typography>
        ) : null}
        {may('update', 'document', record.domain_id ?? null) ? (
          <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
            {isPublic ? (
              <MuiButton color="secondary" onClick={() => setAsking('withdraw')}>
                {translate('console.static_pages.withdraw')}
              </MuiButton>
            ) : null}
            <MuiButton
              variant="contained"
              disabled={isDirty || record.state === 'published'}
              onClick={() => setAsking('publish')}
            >
              {translate('console.static_pages.publish')}
            </MuiButton>
          </Box>
        ) : null}
      </Box>
      {isDirty ? <Alert severity="info">{translate('console.static_pages.save_first')}</Alert> : null}
      {asking === 'publish' ? <PublishDialog isTerms={record.token === 'terms'} onClose={close} /> : null}
      {asking === 'withdraw' ? <WithdrawDialog onClose={close} /> : null}
    </Box>
  )
}

function PublishDialog({ isTerms, onClose }: { isTerms: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { act, busy } = useRecordAction()
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState(false)
  const publish = async () => {
    const body = {
      at: at === '' ? null : new Date(at).toISOString(),
      asks_again: asks,
      note: note.trim(),
    }
    const done = at === '' ? 'console.static_pages.publish_done' : 'console.static_pages.schedule_done'
    if (await act('POST /api/console/static-pages/:id/publish', body, done)) onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.static_pages.publish_title')}
      hint={translate('console.static_pages.publish_hint')}
      confirm={translate('console.static_pages.publish')}
      busy={busy}
      maxWidth="sm"
      onConfirm={() => void publish()}
    >
      <LocalTimeField
        label={translate('console.static_pages.publish_at')}
        helperText={translate('console.static_pages.publish_at_hint')}
        value={at}
        onChange={setAt}
      />
      <MuiTextField
        label={translate('console.static_pages.note')}
        helperText={translate('console.static_pages.note_hint')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {isTerms ? (
        <div>
          <FormControlLabel
            control={<Switch checked={asks} onChange={(_event, checked) => setAsks(checked)} />}
            label={translate('console.static_pages.asks_again')}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('console.static_pages.asks_again_hint')}
          </Typography>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { act, busy } = useRecordAction()
  const withdraw = async () => {
    if (await act('POST /api/console/static-pages/:id/withdraw', {}, 'console.static_pages.withdraw_done')) onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.static_pages.withdraw_title')}
      hint={translate('console.static_pages.withdraw_hint')}
      confirm={translate('console.static_pages.withdraw')}
      busy={busy}
      dangerous
      onConfirm={() => void withdraw()}
    />
  )
}
