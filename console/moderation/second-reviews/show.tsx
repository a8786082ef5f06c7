import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Details, ownLines } from '../../shared/details.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordColumns } from '../../shared/record-columns.tsx'
import { RecordFacts } from '../../shared/record-facts.tsx'
import { RecordHistory } from '../../shared/record-history.tsx'
import { RecordSection } from '../../shared/record-section.tsx'
import { rowOf } from '../../shared/sources.ts'
import { useWordName } from '../../shared/word-name.ts'
import type { PhotoDetail } from '../reviews/hints.tsx'
import { ReviewedPhoto } from '../reviews/photo.tsx'
import { Agreement } from './agreement.tsx'
import { Decisions } from './decisions.tsx'
import { DecisionField } from './list.tsx'
import { ReviewedMember, SameKind } from './related.tsx'

const row = rowOf<'second-reviews'>()

/** The content and both decisions about it, with its member and the outcome beside them. */
export function SecondReviewShow() {
  return (
    <Show title={<SecondReviewTitle />} actions={<RecordFacts state={<Agreement />} />} component="div">
      <RecordColumns
        aside={
          <>
            <Outcome />
            <ReviewedMember />
            <RecordHistory isCard />
          </>
        }
      >
        <Judged />
        <Decisions />
        <SameKind />
      </RecordColumns>
    </Show>
  )
}

/** Names the kind of case and, if both may see it, whose content it is about. */
function SecondReviewTitle() {
  const review = useRecordContext()
  const translate = useTranslate()
  const getWordName = useWordName()
  if (!review) return null
  const detail: Detail | null = review.detail ?? null
  const kind = getWordName('status', String(review.kind))
  const name = detail?.member?.name
  return name
    ? translate('console.case_title.from', { kind, name })
    : [kind, detail?.reference].filter(Boolean).join(' · ')
}

interface Detail extends PhotoDetail {
  text?: string
  reasons?: string[]
  message_label?: string | null
  complaint_id?: string
  reference?: string
}

/** The content that both moderators saw. */
function Judged() {
  const review = useRecordContext()
  const translate = useTranslate()
  const getWordName = useWordName()
  const detail: Detail | null = review?.detail ?? null
  if (!review || !detail) return null
  const { photo_id: photoId, text, reasons = [], complaint_id: complaintId } = detail
  return (
    <RecordSection title={translate('console.second_reviews.judged')}>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {photoId ? (
          <Box sx={{ maxWidth: 360 }}>
            <ReviewedPhoto photoId={photoId} />
          </Box>
        ) : null}
        {detail.message_label ? <Typography color="text.secondary">{detail.message_label}</Typography> : null}
        {text ? <Typography sx={{ ...ownLines, overflowWrap: 'anywhere', maxWidth: '70ch' }}>{text}</Typography> : null}
        {reasons.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {reasons.map((reason) => (
              <Chip key={reason} size="small" label={getWordName('reasons', reason)} />
            ))}
          </Box>
        ) : null}
        {complaintId ? <Link to={`/complaints/${complaintId}/show`}>{detail.reference}</Link> : null}
      </Card>
    </RecordSection>
  )
}

/** Who settled it, and when. */
function Settled({ source }: { source: 'settled_at' }) {
  const by: unknown = useRecordContext()?.settled_by_name
  return (
    <span>
      {typeof by === 'string' ? `${by} · ` : null}
      <MomentField source={row(source)} />
    </span>
  )
}

/** The outcome of a settled disagreement, and why. */
function Outcome() {
  if (!useRecordContext()?.settled_at) return null
  return (
    <Details aside>
      <DecisionField source={row('settled_action')} />
      <Settled source={row('settled_at')} />
      <TextField source={row('settled_reason')} />
    </Details>
  )
}
