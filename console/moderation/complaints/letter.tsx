import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { EmailField, Labeled, TextField, useRecordContext, useTranslate } from 'react-admin'
import { MemberLink } from '../../members/member-link.tsx'
import { ownLines } from '../../shared/details.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'

const row = rowOf<'complaints'>()
const text = { ...ownLines, overflowWrap: 'anywhere', maxWidth: '70ch' } as const

/** The message with its author and the reported member, and our reply. */
export function Letter() {
  const complaint = useRecordContext()
  const translate = useTranslate()
  const named = useNamed()
  if (!complaint) return null
  return (
    <Card component="article" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography component="h2" variant="h6">
          <MemberLink id={complaint.reporter_id}>{complaint.writer ?? '–'}</MemberLink>
        </Typography>
        <Box sx={facts}>
          {complaint.reporter_id ? null : <EmailField source={row('email')} />}
          <MomentField source={row('created_at')} />
          {complaint.reported_id ? (
            <span>
              {`${translate('resources.complaints.fields.reported')} `}
              <MemberLink id={complaint.reported_id}>
                {named(complaint.reported, complaint.reported_fictional)}
              </MemberLink>
            </span>
          ) : null}
        </Box>
      </div>
      <Typography sx={text}>{complaint.message}</Typography>
      {complaint.answer ? (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Labeled source={row('answer')}>
            <TextField source={row('answer')} sx={text} />
          </Labeled>
          {complaint.outcome ? (
            <Labeled source={row('outcome')}>
              <StatusChip source={row('outcome')} />
            </Labeled>
          ) : null}
        </Box>
      ) : null}
    </Card>
  )
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  typography: 'body2',
  color: 'text.secondary',
  '& > :not(:first-child)::before': { content: '"·"', px: 1 },
} as const
