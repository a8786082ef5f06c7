import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { complaintKinds } from '../../../core/shared/choices.ts'
import { RecordParts, ReviewedSubject } from '../../plugin-parts/parts.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordColumns } from '../../shared/record-columns.tsx'
import { RecordFacts } from '../../shared/record-facts.tsx'
import { rowOf } from '../../shared/sources.ts'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useWordName } from '../../shared/word-name.ts'
import { decisionCard } from '../decision-card.ts'
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
    <Show title={<ReviewName />} actions={<Facts />} component="div">
      <BreakReminder />
      <ReviewCase />
    </Show>
  )
}

const Facts = () => (
  <RecordFacts>
    <MomentField source={row('created_at')} />
  </RecordFacts>
)

/** The kind of case, and the member that it is about; without a member, its reference. */
export function ReviewName() {
  const review = useRecordContext()
  const getWordName = useWordName()
  const translate = useTranslate()
  if (!review) return null
  const { member, reference }: Detail = review.detail ?? {}
  const kind = getWordName('status', String(review.kind))
  const name = member?.name ?? review.about?.name
  if (!name) return [kind, reference].filter(Boolean).join(' · ')
  const isComplaint = (complaintKinds as readonly string[]).includes(String(review.kind))
  return translate(`console.case_title.${isComplaint ? 'about' : 'from'}`, { kind, name })
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
  removed?: boolean
  /** Why guards flagged a text. */
  reasons?: string[]
}

/** The content and its member, with the decision beside them. */
function ReviewCase() {
  const review = useRecordContext()
  const named = useNamed()
  if (!review) return null
  const detail: Detail = review.detail ?? {}
  return (
    <RecordColumns
      isAsideSticky
      isAsideWide
      aside={
        <Card component="section" sx={decisionCard}>
          <Decision key={String(review.id)}>
            <Hints review={review as unknown as ClaimedReview} detail={detail} />
            {detail.complaint_id ? <OpenComplaint id={detail.complaint_id} /> : null}
          </Decision>
        </Card>
      }
    >
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Box
          sx={{ flex: detail.photo_id ? '1 1 336px' : '1 1 100%', maxWidth: detail.photo_id ? 336 : 1, minWidth: 0 }}
        >
          <Content detail={detail} />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {review.about ? (
            <About member={review.about} />
          ) : detail.member ? (
            <Typography variant="h6" component="h2">
              {named(`${detail.member.name}, ${detail.member.age}`, detail.member.fictional)}
            </Typography>
          ) : null}
        </Box>
      </Card>
      {detail.appealed ? (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
          <Appealed decision={detail.appealed} />
        </Card>
      ) : null}
      <History />
    </RecordColumns>
  )
}

/** What is to be judged. */
function Content({ detail }: { detail: Detail }) {
  const review = useRecordContext()
  const getWordName = useWordName()
  const translate = useTranslate()
  const mayReview = useIsAllowed()('review', 'review', review?.domain_id ?? null)
  return (
    <>
      <ReviewedSubject kind={String(review?.kind)}>
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
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('console.reviews.blind')}
        </Alert>
      ) : null}
      {detail.removed ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('console.reviews.already_removed')}
        </Alert>
      ) : null}
      <RecordParts place="review" />
      {detail.message_id && mayReview ? <Conversation key={detail.message_id} /> : null}
    </>
  )
}
