import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'
import type { OnDesk } from './use-desk.ts'

const dayMs = 86_400_000

interface DeskListProps {
  hand: OnDesk[]
  current: OnDesk
  onChoose(at: number): void
}

/** What is in one's hand, with the days that are left; on a phone a strip that scrolls. */
export function DeskList({ hand, current, onChoose }: DeskListProps) {
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
      {hand.map((held, at) => (
        <Box component="li" key={held.complaint.id} sx={{ flex: '0 0 auto' }}>
          <ButtonBase
            onClick={() => onChoose(at)}
            aria-current={held === current}
            data-complaint={held.state}
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
              bgcolor: held === current ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: held === current ? 'action.selected' : 'action.hover' },
            }}
          >
            <div>
              <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
                {translate(`console.status.${held.complaint.kind}`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {held.complaint.reference}
              </Typography>
            </div>
            <State held={held} />
          </ButtonBase>
        </Box>
      ))}
    </Card>
  )
}

function State({ held: { complaint, state } }: { held: OnDesk }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (state === 'answered' || state === 'sending')
    return <Chip size="small" color="success" variant="outlined" label={translate('console.status.answered')} />
  if (state === 'lost') return <Chip size="small" variant="outlined" label={translate('console.reviews.lost')} />
  const days = Math.floor((Date.parse(complaint.due_at) - Date.now()) / dayMs)
  const left = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return (
    <Chip
      size="small"
      variant="outlined"
      color={days < 0 ? 'error' : days < 3 ? 'warning' : 'default'}
      label={days < 0 ? translate('console.reviews.overdue') : left}
    />
  )
}
