import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import {
  DateField,
  EmailField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { requestJson } from '../providers/http.ts'
import { StatusChip } from '../shared/status-chip.tsx'

/** The answer goes out by mail; closing without one is allowed once an answer has been given. */
function Answer() {
  const complaint = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  if (!complaint || complaint.status === 'closed') return null
  const send = async (path: 'answer' | 'close') => {
    setBusy(true)
    try {
      await requestJson('POST', `/complaints/${complaint.id}/${path}`, path === 'answer' ? { answer: text } : {})
      notify(`console.complaints.${path}_done`, { type: 'success' })
      setText('')
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <MuiTextField
        label={translate('console.complaints.answer')}
        multiline
        minRows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <MuiButton variant="contained" disabled={busy || text.trim() === ''} onClick={() => send('answer')}>
          {translate('console.complaints.send')}
        </MuiButton>
        <MuiButton color="secondary" disabled={busy || complaint.status !== 'answered'} onClick={() => send('close')}>
          {translate('console.complaints.close')}
        </MuiButton>
      </Box>
    </Box>
  )
}

export function ComplaintShow() {
  return (
    <Show>
      <SimpleShowLayout sx={{ maxWidth: 760 }}>
        <TextField source="reference" />
        <StatusChip source="kind" />
        <StatusChip source="status" />
        <DateField source="due_at" showTime />
        <TextField source="name" />
        <EmailField source="email" />
        <ReferenceField source="reported_id" reference="members" link="show" />
        <TextField source="message" sx={{ whiteSpace: 'pre-line' }} />
        <TextField source="answer" sx={{ whiteSpace: 'pre-line' }} />
        <Answer />
      </SimpleShowLayout>
    </Show>
  )
}
