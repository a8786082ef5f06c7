import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { EmailField, ReferenceField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Details, ownLines } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MemberName } from '../shared/member-name.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useAct } from '../shared/use-act.ts'
import { useMay } from '../shared/use-may.ts'
import { FindingFields, findingOf, isComplete, nothingFound, useReported } from './finding.tsx'

/** The answer goes out by mail; closing without one is allowed once an answer has been given. */
function Answer() {
  const complaint = useRecordContext()
  const translate = useTranslate()
  const may = useMay()
  const [text, setText] = useState('')
  const [found, setFound] = useState(nothingFound)
  const { act, busy } = useAct()
  const names = complaint?.reported_id && !complaint.outcome && may('update', 'member', complaint.domain_id)
  const file = useReported(complaint?.reported_id ?? null, Boolean(names))
  if (!complaint || complaint.status === 'closed' || !may('update', 'complaint', complaint.domain_id)) return null
  const answer = async () => {
    const body = { answer: text, finding: findingOf(found, file) }
    if (await act('POST /api/console/complaints/:id/answer', body, 'console.complaints.answer_done')) {
      setText('')
      setFound(nothingFound)
    }
  }
  const close = async () => {
    if (await act('POST /api/console/complaints/:id/close', {}, 'console.complaints.close_done')) setText('')
  }
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <MuiTextField
        label={translate('console.complaints.answer')}
        helperText={translate('console.complaints.answer_hint')}
        multiline
        minRows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      {names && file ? <FindingFields file={file} found={found} onChange={setFound} /> : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <MuiButton variant="contained" disabled={busy || text.trim() === '' || !isComplete(found)} onClick={answer}>
          {translate('console.complaints.send')}
        </MuiButton>
        <MuiButton color="secondary" disabled={busy || complaint.status !== 'answered'} onClick={close}>
          {translate('console.complaints.close')}
        </MuiButton>
      </Box>
    </Card>
  )
}

export function ComplaintShow() {
  return (
    <Show component="div">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Details>
          <TextField source="reference" />
          <StatusChip source="kind" />
          <StatusChip source="status" />
          <StatusChip source="outcome" />
          <MomentField source="created_at" />
          <MomentField source="due_at" />
          <DomainField source="domain_id" />
          <TextField source="name" emptyText="–" />
          <EmailField source="email" emptyText="–" />
          <ReferenceField source="reporter_id" reference="members" link="show" emptyText="–">
            <MemberName />
          </ReferenceField>
          <ReferenceField source="reported_id" reference="members" link="show" emptyText="–">
            <MemberName />
          </ReferenceField>
        </Details>
        <Details long>
          <TextField source="message" sx={ownLines} />
          <TextField source="answer" emptyText="–" sx={ownLines} />
        </Details>
        <Answer />
      </Box>
    </Show>
  )
}
