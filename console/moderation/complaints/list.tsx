import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCanAccess, useRecordContext } from 'react-admin'
import { complaintKinds } from '../../../core/shared/choices.ts'
import { atThumbClass, buildThumbStyles } from '../../shared/at-thumb.ts'
import { DueField } from '../../shared/due-field.tsx'
import { LabelButton } from '../../shared/label-button.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { recordList } from '../../shared/record-list.tsx'
import { StatusText } from '../../shared/status-chip.tsx'
import { LineBelow } from '../../shared/thumb.tsx'
import { useIsTouch } from '../../shared/touch.ts'

export const ComplaintList = recordList<'complaints'>({
  actions: <DeskButton />,
  scope: 'domain',
  filterDefaultValues: { status: 'open' },
  sort: 'due_at',
  filters: [
    { source: 'q' },
    { source: 'status', statuses: ['open', 'answered', 'closed'] },
    { source: 'kind', statuses: complaintKinds, optional: true },
  ],
  opens: 'show',
  columns: [
    { source: 'reference', label: 'resources.complaints.fields.message', as: Written },
    { source: 'due_at', render: () => <DueField waiting="open" /> },
    { source: 'reported', as: Reported, sortable: false, hiddenOnPhones: true },
    { source: 'kind', as: StatusText, hiddenOnPhones: true },
    { source: 'status', hiddenOnPhones: true },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
  ],
})

/** Author and first words of a complaint, with its reference. */
function Written() {
  const complaint = useRecordContext()
  if (!complaint) return null
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {complaint.writer || complaint.reference}
      </Box>
      {complaint.writer ? (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
          {complaint.reference}
        </Typography>
      ) : null}
      <Box component="span" sx={{ display: 'block' }}>
        <LineBelow>{complaint.message}</LineBelow>
      </Box>
    </>
  )
}

function Reported() {
  const complaint = useRecordContext()
  const named = useNamed()
  return named(complaint?.reported, complaint?.reported_fictional) || '–'
}

function DeskButton() {
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'edit' })
  const isTouch = useIsTouch()
  if (!canAccess) return null
  return isTouch ? (
    <LabelButton
      label="console.complaints.answer"
      variant="contained"
      href="#/complaints/desk"
      className={atThumbClass}
      sx={buildThumbStyles}
    />
  ) : (
    <LabelButton label="console.complaints.by_keys" href="#/complaints/desk" startIcon={<KeyboardIcon />} />
  )
}
