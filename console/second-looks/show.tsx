import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { ReviewedPhoto } from '../reviews/photo.tsx'
import { AskDialog } from '../shared/ask-dialog.tsx'
import { Details } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { leastReason } from '../shared/reasoned-action.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useAct } from '../shared/use-act.ts'
import { useMay } from '../shared/use-may.ts'
import { WordButton } from '../shared/word-button.tsx'
import { Said } from './list.tsx'

export function SecondLookShow() {
  return (
    <Show actions={false} component="div">
      <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
        <Details>
          <StatusChip source="kind" />
          <DomainField source="domain_id" />
          <Said source="first_action" />
          <MomentField source="first_at" />
          <Said source="second_action" />
          <MomentField source="second_at" />
          <Said source="settled_action" />
          <TextField source="settled_reason" emptyText="–" />
        </Details>
        <Photo />
        <Settle />
      </Box>
    </Show>
  )
}

function Photo() {
  const look = useRecordContext()
  if (look?.kind !== 'photo') return null
  return (
    <Card sx={{ p: 2, maxWidth: 420 }}>
      <ReviewedPhoto photoId={String(look.subject_id)} />
    </Card>
  )
}

/** Which of the two was right; for neither of them. */
function Settle() {
  const look = useRecordContext()
  const translate = useTranslate()
  const may = useMay()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { act, busy } = useAct()
  if (!look || look.first_action === look.second_action || look.settled_at) return null
  if (!may('update', 'second-look', look.domain_id)) return null
  const settle = async () => {
    const body = { action: chosen ?? '', reason: reason.trim() }
    if (await act('POST /api/console/second-looks/:id/settle', body, 'console.second_looks.settled')) setChosen(null)
  }
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography component="h2" variant="h6">
        {translate('console.second_looks.settle_title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('console.second_looks.settle_hint')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {[look.first_action, look.second_action].map((action) => (
          <WordButton
            key={action}
            label={`console.reviews.action_${action}`}
            variant="outlined"
            color="secondary"
            onClick={() => setChosen(action)}
          />
        ))}
      </Box>
      <AskDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={translate('console.second_looks.confirm_title', {
          choice: translate(`console.reviews.action_${chosen}`),
        })}
        hint={translate('console.second_looks.confirm_hint')}
        confirm={translate('console.second_looks.confirm')}
        busy={busy}
        incomplete={reason.trim().length < leastReason}
        onConfirm={settle}
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
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </AskDialog>
    </Card>
  )
}
