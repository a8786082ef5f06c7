import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import type { StrikeStep } from '../../../core/shared/choices.ts'
import { pickStrike, StrikeField, type Strikes } from '../../members/strike-field.tsx'
import { atThumbClass } from '../../shared/at-thumb.ts'
import { DueLine } from '../../shared/due-field.tsx'
import { useStatusName } from '../../shared/status-name.ts'
import { useUnsavedEdits, withoutLeaveWarning } from '../../shared/unsaved.ts'
import { useRecordAction } from '../../shared/use-record-action.ts'
import { getActKey } from '../../shared/word-name.ts'
import { decisionBar } from '../decision-card.ts'
import { GroundMenu, Key } from './ground-menu.tsx'
import { isTyping, listGrounds } from './grounds.ts'
import { useNextReview } from './next-button.tsx'
import type { Ground } from './use-review-desk.ts'

/** Shortcuts of the first two actions. The first has no consequences for the member. */
const keys = ['a', 'r']

/** The deadline, what to know first, and the actions that the server allows now. A decision opens the next case. */
export function Decision({ children }: { children: ReactNode }) {
  const review = useRecordContext()
  const translate = useTranslate()
  const next = useNextReview()
  const { canAccess: mayReview = false } = useCanAccess({ resource: 'reviews', action: 'review' })
  const getStatusName = useStatusName()
  const [note, setNote] = useState('')
  const [message, setMessage] = useState('')
  const [step, setStep] = useState<StrikeStep>('none')
  const [asking, setAsking] = useState<{ action: string; anchor: HTMLElement } | null>(null)
  useUnsavedEdits(note.trim() !== '' || message.trim() !== '')
  const buttons = useRef<HTMLDivElement>(null)
  // If the case itself is closed, there is nothing to compare.
  const { act, busy } = useRecordAction(({ status }) =>
    status === 'pending' ? undefined : translate('console.reviews.decided_first', { status: getStatusName(status) }),
  )
  const actions: string[] = review?.actions ?? []
  const restricting: string[] = review?.restricting ?? []
  const answering: string[] = review?.answering ?? []
  const grounds = listGrounds(review?.kind ?? '')
  const strikes: Strikes | null = review?.strikes ?? null

  const decide = async (action: string, ground?: Ground) => {
    if (!review || busy || (answering.includes(action) && message.trim() === '')) return
    if (restricting.includes(action) && !ground) {
      const anchor = buttons.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)
      if (anchor) setAsking({ action, anchor })
      return
    }
    const done = getActKey(translate, review.kind, action, 'done')
    const struck = ground && strikes && step !== 'none' ? { strike: pickStrike(strikes, step) } : {}
    const words = { ...(ground ? { stated_ground: ground, ...struck } : {}), message: message.trim() }
    if (await act('POST /api/console/reviews/:id/decide', { action, note, ...words }, done))
      await withoutLeaveWarning(next)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!mayReview) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || asking) return
      const action = actions[keys.indexOf(event.key)]
      const ground = grounds[Number(event.key) - 1]
      const [restriction] = actions.filter((each) => restricting.includes(each))
      if (action) void decide(action)
      else if (ground && restriction) void decide(restriction, ground)
      if (event.key === 's' && !busy) void next()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const showHead = (beside?: ReactNode) => (
    <>
      {review?.status === 'pending' ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <DueLine label={translate('resources.reviews.fields.due_at')} due={String(review.due_at)} />
          {beside}
        </Box>
      ) : null}
      {children}
    </>
  )
  if (!mayReview) return showHead()
  if (actions.length === 0) {
    const reason = review?.held_by ? 'console.reviews.held_now' : review?.is_own ? 'console.reviews.own_decision' : null
    return (
      <>
        {showHead()}
        {reason ? <Alert severity="info">{translate(reason, { name: review?.held_by })}</Alert> : null}
        <MuiButton color="secondary" variant="outlined" onClick={next}>
          {translate('console.reviews.next')}
        </MuiButton>
      </>
    )
  }
  return (
    <>
      {showHead(<SkipButton onClick={next} busy={busy} />)}
      <MuiTextField
        label={translate('console.reviews.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {[...restricting, ...answering].some((action) => actions.includes(action)) ? (
        <MuiTextField
          label={translate(answering.length > 0 ? 'console.complaints.answer' : 'console.members.message_label')}
          helperText={translate(
            answering.length > 0 ? 'console.complaints.answer_hint' : 'console.members.message_hint',
          )}
          required={answering.length > 0}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          multiline
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      ) : null}
      {strikes ? <StrikeField strikes={strikes} chosen={step} onChange={setStep} /> : null}
      <Box ref={buttons} className={atThumbClass} sx={decisionBar}>
        {actions.map((action, at) => (
          <MuiButton
            key={action}
            data-action={action}
            variant={action === 'approve' ? 'contained' : 'outlined'}
            color={
              action === 'reject' || action === 'remove' ? 'error' : action === 'approve' ? 'success' : 'secondary'
            }
            disabled={busy || (answering.includes(action) && message.trim() === '')}
            aria-keyshortcuts={keys[at]}
            onClick={() => decide(action)}
            sx={actionButton}
          >
            {keys[at] ? <Key aria-hidden>{keys[at].toUpperCase()}</Key> : null}
            {translate(getActKey(translate, review?.kind ?? '', action, 'action'), { _: action })}
          </MuiButton>
        ))}
        <SkipButton isBelow onClick={next} busy={busy} />
      </Box>
      <GroundMenu
        kind={review?.kind ?? ''}
        anchor={asking?.anchor ?? null}
        onClose={() => setAsking(null)}
        onChoose={(ground) => {
          setAsking(null)
          if (asking) void decide(asking.action, ground)
        }}
      />
    </>
  )
}

interface SkipButtonProps {
  onClick(): void
  busy: boolean
  isBelow?: boolean
}

/** Above the decision, or on phones beside its buttons. */
function SkipButton({ onClick, busy, isBelow = false }: SkipButtonProps) {
  const translate = useTranslate()
  return (
    <MuiButton
      color="secondary"
      disabled={busy}
      aria-keyshortcuts="s"
      onClick={onClick}
      sx={isBelow ? { ...actionButton, display: { md: 'none' } } : beside}
    >
      <Key aria-hidden>S</Key>
      {translate('console.reviews.skip')}
    </MuiButton>
  )
}

/** On the line of the deadline. */
const beside = {
  display: { xs: 'none', md: 'flex' },
  flex: 'none',
  gap: 0.75,
  px: 1,
  mr: -1,
  fontSize: '0.8125rem',
} as const

/** Together as wide as their card. */
const actionButton = { flex: '1 1 auto', gap: 1, minHeight: 44, whiteSpace: 'nowrap' } as const
