import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Labeled, Show, useRecordContext } from 'react-admin'
import { RecordParts, ReviewedSubject } from '../plugin-parts/parts.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { Decision } from './decision.tsx'
import { History } from './history.tsx'
import { ReviewedPhoto } from './photo.tsx'

export function ReviewShow() {
  return (
    <Show actions={false} component="div">
      <ReviewCase />
    </Show>
  )
}

interface Detail {
  photo_id?: string
  text?: string
  member?: { name: string; age: number; place: string | null; description: string }
}

/** The case beside what is known of its member, and below it what may be done now. */
function ReviewCase() {
  const review = useRecordContext()
  if (!review) return null
  const detail: Detail = review.detail ?? {}
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(280px, 2fr)' },
        py: 2,
        alignItems: 'start',
      }}
    >
      <Card sx={{ p: 2 }}>
        <ReviewedSubject kind={String(review.kind)}>
          {detail.photo_id ? <ReviewedPhoto key={detail.photo_id} photoId={detail.photo_id} /> : null}
          {detail.text ? <Typography sx={{ whiteSpace: 'pre-line' }}>{detail.text}</Typography> : null}
        </ReviewedSubject>
        <RecordParts place="review" />
      </Card>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <StatusChip source="kind" />
          <StatusChip source="status" />
        </Box>
        {detail.member ? (
          <div>
            <Typography variant="h6" component="h2">
              {detail.member.name}, {detail.member.age}
            </Typography>
            <Typography color="text.secondary">{detail.member.place}</Typography>
            <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{detail.member.description}</Typography>
          </div>
        ) : null}
        <Labeled source="created_at">
          <MomentField source="created_at" />
        </Labeled>
        <Decision key={String(review.id)} />
        <History />
      </Card>
    </Box>
  )
}
