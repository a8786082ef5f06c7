import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Details, ownLines } from '../../shared/details.tsx'
import { LabelButton } from '../../shared/label-button.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { RecordColumns } from '../../shared/record-columns.tsx'
import { RecordFacts } from '../../shared/record-facts.tsx'
import { rowOf } from '../../shared/sources.ts'
import { Tag } from '../../shared/tag.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useWordName } from '../../shared/word-name.ts'
import type { PhotoDetail } from '../reviews/hints.tsx'
import { ReviewedPhoto } from '../reviews/photo.tsx'
import { DecisionField } from './list.tsx'

const row = rowOf<'second-reviews'>()

/** Content and settlement come first, both decisions beside them. */
export function SecondReviewShow() {
  return (
    <Show title={<SecondReviewTitle />} actions={<RecordFacts state={<Agreement />} />} component="div">
      <RecordColumns
        aside={
          <Details aside>
            <DecisionField source={row('first_action')} />
            <MomentField source={row('first_at')} />
            <DecisionField source={row('second_action')} />
            <MomentField source={row('second_at')} />
            <DecisionField source={row('settled_action')} />
            <MomentField source={row('settled_at')} />
            <TextField source={row('settled_reason')} />
          </Details>
        }
      >
        <Judged />
        <Settle />
      </RecordColumns>
    </Show>
  )
}

/** Names the kind of case and, if both may see it, whose content it is about. */
function SecondReviewTitle() {
  const review = useRecordContext()
  const wordName = useWordName()
  if (!review) return null
  const detail: Detail | null = review.detail ?? null
  return [wordName('status', String(review.kind)), detail?.member?.name ?? detail?.reference]
    .filter(Boolean)
    .join(' · ')
}

/** Whether both decided alike, and if not, whether it was settled. */
function Agreement() {
  const review = useRecordContext()
  const translate = useTranslate()
  if (!review) return null
  if (review.settled_at) return <Tag color="success" label={translate('console.second_reviews.settled')} />
  const agreed = review.first_action === review.second_action
  return (
    <Tag
      color={agreed ? 'success' : 'warning'}
      label={translate(`console.second_reviews.${agreed ? 'agreed' : 'disagreed'}`)}
    />
  )
}

interface Detail extends PhotoDetail {
  member_id?: string | null
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
  const wordName = useWordName()
  const named = useNamed()
  const may = useIsAllowed()
  const detail: Detail | null = review?.detail ?? null
  if (!review || !detail) return null
  const { member, member_id: memberId, photo_id: photoId, text, reasons = [], complaint_id: complaintId } = detail
  const mayOpenMember = memberId && may('read', 'member', review.domain_id)
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography component="h2" variant="h6">
        {translate('console.second_reviews.judged')}
      </Typography>
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
            <Chip key={reason} size="small" label={wordName('reasons', reason)} />
          ))}
        </Box>
      ) : null}
      {complaintId ? <Link to={`/complaints/${complaintId}/show`}>{detail.reference}</Link> : null}
      {mayOpenMember ? (
        <Link to={`/members/${memberId}/show`}>
          {named(member?.name, member?.fictional) || translate('console.reviews.member_page')}
        </Link>
      ) : null}
    </Card>
  )
}

/** Decides which of the two was right; not offered to either of them. */
function Settle() {
  const review = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const [chosen, setChosen] = useState<string | null>(null)
  const { act, busy } = useAct()
  if (!review || review.first_action === review.second_action || review.settled_at) return null
  if (!may('update', 'second-look', review.domain_id)) return null
  const decide = async (reason: string) => {
    const body = { action: chosen ?? '', reason }
    if (await act('POST /api/console/second-reviews/:id/settle', body, 'console.second_reviews.settled'))
      setChosen(null)
  }
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography component="h2" variant="h6">
        {translate('console.second_reviews.settle_title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('console.second_reviews.settle_hint')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {[review.first_action, review.second_action].map((action) => (
          <LabelButton
            key={action}
            label={`console.reviews.action_${action}`}
            size="medium"
            variant="outlined"
            color="secondary"
            onClick={() => setChosen(action)}
          />
        ))}
      </Box>
      {chosen === null ? null : (
        <ReasonDialog
          onClose={() => setChosen(null)}
          title={translate('console.second_reviews.confirm_title', {
            choice: translate(`console.reviews.action_${chosen}`),
          })}
          hint={translate('console.second_reviews.confirm_hint')}
          confirm={translate('console.second_reviews.confirm')}
          busy={busy}
          maxLength={1000}
          onConfirm={decide}
        />
      )}
    </Card>
  )
}
