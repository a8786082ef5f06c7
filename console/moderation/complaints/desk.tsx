import DoneIcon from '@mui/icons-material/Done'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { useScope } from '../../layout/scope.ts'
import { PageScope } from '../../layout/scope-bar.tsx'
import { Allowed } from '../../shared/allowed.tsx'
import { EmptyState } from '../../shared/empty-state.tsx'
import { useIsTouch } from '../../shared/touch.ts'
import { DeskEnd, DeskHead, findNextOpen } from '../desk-frame.tsx'
import { isTyping } from '../reviews/grounds.ts'
import { DeskAnswer } from './desk-answer.tsx'
import { DeskList } from './desk-list.tsx'
import { type ComplaintClaim, isWritten, useComplaintDesk } from './use-complaint-desk.ts'

const claimSize = 10

/** Complaints by urgency, answered by keyboard with reply templates; they are assigned to the user meanwhile. */
export function ComplaintDesk() {
  const [{ domainId }] = useScope()
  return (
    <Allowed resource="complaints" action="edit">
      <PageScope countries={false} />
      <Desk key={domainId} domainId={domainId} />
    </Allowed>
  )
}

function Desk({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const go = useNavigate()
  const isTouch = useIsTouch()
  const { claimed, waiting, fill, write, sendAnswer, release } = useComplaintDesk(domainId, claimSize)
  const [at, setAt] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const all = claimed ?? []
  const current = all[Math.min(at, all.length - 1)]

  const move = (steps: number) => setAt((was) => Math.max(0, Math.min(all.length - 1, was + steps)))
  /** Sends the answer and moves to the next open complaint. */
  const answer = (entry: ComplaintClaim) => {
    if (!isWritten(entry)) return
    void sendAnswer(entry)
    const next = findNextOpen(all, at)
    if (next !== undefined) setAt(next)
    field.current?.blur()
  }
  const loadMore = async () => {
    await fill()
    setAt(0)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target === field.current && field.current) {
        if (event.key === 'Escape') field.current.blur()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && current) answer(current)
        else return
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const reply = current?.complaint.replies[Number(event.key) - 1]
      const acts: Record<string, () => void> = {
        j: () => move(1),
        ArrowDown: () => move(1),
        k: () => move(-1),
        ArrowUp: () => move(-1),
        e: () => field.current?.focus(),
        s: () => current && answer(current),
        r: () => current && void release(current),
        n: () => void loadMore(),
        o: () => current && go(`/complaints/${current.complaint.id}/show`),
      }
      const act =
        reply && current
          ? () => write(current.complaint.id, reply.text)
          : (acts[event.key] ?? acts[event.key.toLowerCase()])
      if (!act || (reply && current?.state !== 'open')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={isTouch ? 'console.complaints.in_hand' : 'console.complaints.desk_title'} />
      <DeskHead text="console.complaints.waiting" waiting={waiting}>
        <MuiButton color="secondary" component={Link} to="/reply-templates">
          {translate('console.complaints.templates')}
        </MuiButton>
        <MuiButton color="secondary" component={Link} to="/complaints">
          {translate('console.complaints.all')}
        </MuiButton>
      </DeskHead>
      {claimed === undefined ? <Skeleton variant="rounded" height={320} sx={{ borderRadius: 2 }} /> : null}
      {claimed?.length === 0 ? (
        <EmptyState
          icon={DoneIcon}
          title={translate('console.reviews.none_left')}
          text={translate('console.complaints.none_left_hint')}
        />
      ) : null}
      {current ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
          }}
        >
          <DeskList claimed={all} current={current} onChoose={setAt} />
          <DeskAnswer
            key={current.complaint.id}
            entry={current}
            field={field}
            onWrite={(text) => write(current.complaint.id, text)}
            onSend={() => answer(current)}
            onRelease={() => void release(current)}
          />
        </Box>
      ) : null}
      {claimed ? (
        <DeskEnd entries={all} more="console.complaints.next_hand" onMore={loadMore} place="complaints/desk" />
      ) : null}
    </Box>
  )
}
