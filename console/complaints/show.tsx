import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { EmailField, ReferenceField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Details, ownLines } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { DueField } from '../shared/due-field.tsx'
import { MemberName } from '../shared/member-name.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useUnsavedEdits } from '../shared/unsaved.ts'
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
  useUnsavedEdits(text.trim() !== '')
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
        {complaint.status === 'answered' ? (
          <MuiButton color="secondary" disabled={busy} onClick={close}>
            {translate('console.complaints.close')}
          </MuiButton>
        ) : null}
      </Box>
    </Card>
  )
}

/** What was written to us, and what we have said to it. */
function Letter() {
  const complaint = useRecordContext()
  if (!complaint) return null
  return (
    <Details long>
      <TextField source="message" sx={ownLines} />
      {complaint.answer ? <TextField source="answer" sx={ownLines} /> : null}
    </Details>
  )
}

/** Until when, as long as it waits; then which day that was. */
function Deadline(_: { source: string }) {
  return useRecordContext()?.status === 'open' ? <DueField waiting="open" /> : <MomentField source="due_at" />
}

/** Who wrote: a member by their file, somebody else by what they gave. */
function Sender(_: { source: string }) {
  const complaint = useRecordContext()
  if (complaint?.reporter_id)
    return (
      <ReferenceField source="reporter_id" reference="members" link="show">
        <MemberName />
      </ReferenceField>
    )
  return (
    <div>
      <TextField source="name" emptyText="–" component="div" />
      <EmailField source="email" />
    </div>
  )
}

/** The letter and the answer lead; what is known of the case stands beside them. */
export function ComplaintShow() {
  return (
    <Show component="div">
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Letter />
          <Answer />
        </Box>
        <Box sx={{ gridRow: { xs: 1, lg: 'auto' }, '& > * > *': { gridTemplateColumns: { lg: '1fr 1fr' } } }}>
          <Details>
            <StatusChip source="status" />
            <Deadline source="due_at" />
            <StatusChip source="kind" />
            <DomainField source="domain_id" />
            <Sender source="reporter_id" />
            <ReferenceField source="reported_id" reference="members" link="show" emptyText="–">
              <MemberName />
            </ReferenceField>
            <MomentField source="created_at" />
            <StatusChip source="outcome" />
          </Details>
        </Box>
      </Box>
    </Show>
  )
}
