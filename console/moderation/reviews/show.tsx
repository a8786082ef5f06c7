import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Labeled, Show, useRecordContext, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { RecordParts, ReviewedSubject } from '../../plugin-parts/parts.tsx'
import { DueChip } from '../../shared/due-field.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useWordName } from '../../shared/word-name.ts'
import { About } from './about.tsx'
import { Appealed, type AppealedDecision } from './appealed.tsx'
import { BreakReminder } from './break-reminder.tsx'
import { Conversation } from './conversation.tsx'
import { Decision } from './decision.tsx'
import { EarlierTexts } from './earlier-texts.tsx'
import { Key } from './ground-menu.tsx'
import { isTyping } from './grounds.ts'
import { Hints, type PhotoDetail } from './hints.tsx'
import { History } from './history.tsx'
import { ReviewedPhoto } from './photo.tsx'
import type { ClaimedReview } from './use-review-desk.ts'

/** Opens the page on which a complaint is decided and answered, by pointer or O. */
function OpenComplaint({ id }: { id: string }) {
  const translate = useTranslate()
  const go = useNavigate()
  const path = `/complaints/${id}/show`
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (event.key.toLowerCase() === 'o') go(path)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [go, path])
  return (
    <MuiButton component={Link} to={path} variant="contained" sx={{ gap: 1 }}>
      <Key>O</Key>
      {translate('console.reviews.open_complaint')}
    </MuiButton>
  )
}

const row = rowOf<'reviews'>()

export function ReviewShow() {
  return (
    <Show title={<ReviewName />} actions={false} component="div">
      <BreakReminder />
      <ReviewCase />
    </Show>
  )
}

/** The member of a case; a complaint is named by its kind and reference. */
export function ReviewName() {
  const review = useRecordContext()
  const getWordName = useWordName()
  if (!review) return null
  const { member, reference }: Detail = review.detail ?? {}
  return member?.name ?? [getWordName('status', String(review.kind)), reference].filter(Boolean).join(' · ')
}

interface Detail extends PhotoDetail {
  complaint_id?: string
  /** Reference of the complaint. */
  reference?: string
  appealed_complaint_id?: string
  appealed?: AppealedDecision
  text?: string
  /** Texts of a message before it was edited, oldest first. */
  earlier?: string[]
  /** Name of a plugin's kind of message. */
  message_label?: string | null
  /** Set if the conversation around the message can be read. */
  message_id?: string
  /** Kind of the case of a second review. */
  second_look?: string
  /** Whether it is already removed for both. */
  isRemoved?: boolean
  /** Why guards flagged a text. */
  reasons?: string[]
}

/** Time left while it waits; afterwards the date. */
function DueOrMoment(_: { source?: string }) {
  const review = useRecordContext()
  return review?.status === 'pending' ? <DueChip due={String(review.due_at)} /> : <MomentField source={row('due_at')} />
}

/** The case beside facts about its member, with the possible actions below. */
function ReviewCase() {
  const review = useRecordContext()
  const getWordName = useWordName()
  const translate = useTranslate()
  const named = useNamed()
  const mayReview = useIsAllowed()('review', 'review', review?.domain_id ?? null)
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
          {detail.message_label ? (
            <Typography variant="body2" color="text.secondary">
              {detail.message_label}
            </Typography>
          ) : null}
          {detail.text ? (
            <Typography
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch', fontSize: '1.0625rem' }}
            >
              {detail.text}
            </Typography>
          ) : null}
          <EarlierTexts texts={detail.earlier} />
          {detail.reasons?.map((reason) => (
            <Chip key={reason} size="small" sx={{ mt: 1, mr: 1 }} label={getWordName('reasons', reason)} />
          ))}
        </ReviewedSubject>
        {detail.second_look ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('console.reviews.blind')}
          </Alert>
        ) : null}
        {detail.isRemoved ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('console.reviews.already_removed')}
          </Alert>
        ) : null}
        <RecordParts place="review" />
        {detail.message_id && mayReview ? <Conversation key={detail.message_id} /> : null}
      </Card>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, overflow: 'visible' }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <StatusChip source={row('kind')} />
          <StatusChip source={row('status')} />
        </Box>
        <Hints review={review as unknown as ClaimedReview} detail={detail} />
        {detail.appealed ? <Appealed decision={detail.appealed} /> : null}
        {detail.complaint_id ? <OpenComplaint id={detail.complaint_id} /> : null}
        {review.about ? (
          <About member={review.about} />
        ) : detail.member ? (
          <Typography variant="h6" component="h2">
            {named(`${detail.member.name}, ${detail.member.age}`, detail.member.fictional)}
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
          <Labeled source={row('created_at')}>
            <MomentField source={row('created_at')} />
          </Labeled>
          <Labeled source={row('due_at')}>
            <DueOrMoment />
          </Labeled>
        </Box>
        <Decision key={String(review.id)} />
        <History />
      </Card>
    </Box>
  )
}
