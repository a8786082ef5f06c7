import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { DueChip } from '../../shared/due-field.tsx'
import { getStatusName } from '../../shared/status-name.ts'
import { Tag } from '../../shared/tag.tsx'
import type { ComplaintClaim } from './use-complaint-desk.ts'

interface DeskListProps {
  claimed: ComplaintClaim[]
  current: ComplaintClaim
  onChoose(at: number): void
}

/** The complaints assigned to the user, with the days left; on phones a scrolling strip. */
export function DeskList({ claimed, current, onChoose }: DeskListProps) {
  const translate = useTranslate()
  return (
    <Card
      component="ol"
      aria-label={translate('console.complaints.in_hand')}
      sx={{
        m: 0,
        p: 0.5,
        listStyle: 'none',
        display: { xs: 'flex', md: 'block' },
        overflowX: 'auto',
        gap: 0.5,
      }}
    >
      {claimed.map((entry, at) => (
        <Box component="li" key={entry.complaint.id} sx={{ flex: '0 0 auto' }}>
          <ButtonBase
            onClick={() => onChoose(at)}
            aria-current={entry === current}
            data-complaint={entry.state}
            sx={{
              width: '100%',
              px: 1.5,
              py: 1,
              borderRadius: 1,
              display: 'grid',
              columnGap: 2,
              alignItems: 'center',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              textAlign: 'left',
              bgcolor: entry === current ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: entry === current ? 'action.selected' : 'action.hover' },
            }}
          >
            <Box sx={{ minWidth: 0, maxWidth: { xs: 180, md: 'none' } }}>
              <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
                {entry.complaint.name || entry.complaint.reference}
              </Typography>
              <Typography variant="body2" color="text.secondary" noWrap>
                {entry.complaint.message}
              </Typography>
            </Box>
            <State entry={entry} />
          </ButtonBase>
        </Box>
      ))}
    </Card>
  )
}

function State({ entry: { complaint, state } }: { entry: ComplaintClaim }) {
  const translate = useTranslate()
  if (state === 'answered' || state === 'sending')
    return <Tag color="success" label={getStatusName(translate, 'complaints', 'answered')} />
  if (state === 'lost') return <Tag label={translate('console.reviews.lost')} />
  return <DueChip due={complaint.due_at} />
}
