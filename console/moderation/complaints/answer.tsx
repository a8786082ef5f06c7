import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import MuiTextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { KeyList } from '../../help/key-list.tsx'
import { supportViewKey } from '../../members/load-support-view.ts'
import { atThumbClass } from '../../shared/at-thumb.ts'
import { DueLine } from '../../shared/due-field.tsx'
import { RecordColumns } from '../../shared/record-columns.tsx'
import { useUnsavedEdits } from '../../shared/unsaved.ts'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useRecordAction } from '../../shared/use-record-action.ts'
import { decisionBar, decisionCard } from '../decision-card.ts'
import { GroundMenu } from '../reviews/ground-menu.tsx'
import { isTyping, listGrounds } from '../reviews/grounds.ts'
import { PhotoDialog } from '../reviews/photo-dialog.tsx'
import type { Ground } from '../reviews/use-review-desk.ts'
import {
  buildFinding,
  FindingFields,
  getNextStep,
  isComplete,
  noFoundItems,
  toggleItem,
  useReported,
} from './finding.tsx'
import { Letter } from './letter.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { isMarkedForRemoval, listShown, ReportedContent } from './reported-content.tsx'
import type { ClaimedComplaint } from './use-complaint-desk.ts'

type Replies = ClaimedComplaint['replies']

/**
 * Decides a complaint and answers it. What to remove from the reported member, the consequence and the reply are sent
 * together, by pointer or keyboard. The answer is sent by mail; closing without one is allowed once an answer has been
 * given. Nothing is decided in a closed case.
 */
export function Answer() {
  const complaint = useRecordContext()
  const may = useIsAllowed()
  if (complaint && complaint.status !== 'closed' && may('update', 'complaint', complaint.domain_id))
    return <OpenCase key={String(complaint.id)} />
  return <Letter />
}

function OpenCase() {
  const complaint = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const cache = useQueryClient()
  const { act, busy } = useRecordAction()
  const [text, setText] = useState('')
  const [found, setFound] = useState(noFoundItems)
  const [at, setAt] = useState(-1)
  const [asking, setAsking] = useState<{ at: number; anchor: HTMLElement } | null>(null)
  const [large, setLarge] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  // Below the content, where a long profile would hide that there is a decision to make.
  const isBelow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  useUnsavedEdits(text.trim() !== '' || found.outcome !== '')
  const reportedId: string | null = complaint?.reported_id ?? null
  const mayDecide = reportedId && !complaint?.outcome && may('update', 'member', complaint?.domain_id)
  const known = useReported(reportedId, Boolean(mayDecide))
  const supportView = mayDecide ? known : undefined
  const all = supportView ? listShown(supportView) : []
  const replies: Replies | undefined = complaint?.replies
  const ready = !busy && text.trim() !== '' && isComplete(found)

  const answer = async () => {
    if (!ready) return
    const done = await act(
      'POST /api/console/complaints/:id/answer',
      { answer: text.trim(), finding: buildFinding(found, supportView) },
      'console.complaints.answer_done',
    )
    if (done) {
      setText('')
      setFound(noFoundItems)
    }
    // The member's content and strikes have changed.
    await cache.invalidateQueries({ queryKey: supportViewKey(reportedId) })
  }
  const close = async () => {
    if (await act('POST /api/console/complaints/:id/close', {}, 'console.complaints.close_done')) setText('')
  }
  const elementOf = (index: number) => content.current?.querySelector<HTMLElement>(`[data-shown="${index}"]`)
  const move = (steps: number) => elementOf(Math.max(0, Math.min(all.length - 1, at + steps)))?.focus()
  /** The first removal asks for the reason; further ones share it. */
  const toggle = (index: number) => {
    const shown = all[index]
    if (!shown || busy) return
    if (found.stated_ground !== '' || isMarkedForRemoval(found, shown))
      return setFound(toggleItem(found, shown, found.stated_ground))
    const anchor = elementOf(index)?.closest('li')?.querySelector<HTMLElement>('[data-toggle]')
    if (anchor) setAsking({ at: index, anchor })
  }
  const target = asking ? all[asking.at] : undefined
  const groundKind = target && 'photo' in target ? 'photo' : 'text'
  const choose = (ground: Ground | undefined) => {
    if (!target || !ground) return
    setAsking(null)
    setFound(toggleItem(found, target, ground))
  }
  const dismissComplaint = () => setFound({ ...noFoundItems, outcome: 'unfounded' })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target === field.current && field.current) {
        if (event.key === 'Escape') field.current.blur()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void answer()
        else return
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      // The menu of reasons is open but not yet focused.
      if (asking) return choose(listGrounds(groundKind)[Number(event.key) - 1])
      const reply = replies?.[Number(event.key) - 1]
      const pointed = all[at]
      const ofContent: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        r: () => toggle(at),
        a: dismissComplaint,
        u: () => setFound({ ...found, outcome: 'upheld' }),
        z: () => pointed && 'photo' in pointed && setLarge(pointed.photo),
        t: () =>
          supportView && found.outcome === 'upheld' && setFound({ ...found, step: getNextStep(found, supportView) }),
      }
      const acts: Record<string, () => void> = {
        e: () => field.current?.focus(),
        s: () => void answer(),
        ...(supportView ? ofContent : {}),
      }
      const run = reply ? () => setText(reply.text) : acts[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  if (!complaint) return null
  const decision = (
    <Card component="section" ref={card} sx={{ ...decisionCard, scrollMarginTop: 64 }}>
      {complaint.status === 'open' ? (
        <DueLine label={translate('resources.complaints.fields.due_at')} due={complaint.due_at} />
      ) : null}
      {supportView ? <FindingFields supportView={supportView} found={found} onChange={setFound} /> : null}
      {replies ? (
        <ReplyButtons replies={replies} locale={String(complaint.locale)} disabled={busy} onWrite={setText} />
      ) : null}
      <MuiTextField
        label={translate('console.complaints.answer')}
        helperText={translate('console.complaints.answer_hint')}
        multiline
        minRows={4}
        maxRows={10}
        value={text}
        inputRef={field}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000, lang: complaint.locale } }}
      />
      <Box className={atThumbClass} sx={decisionBar}>
        {isBelow && text === '' ? (
          <MuiButton variant="contained" onClick={() => card.current?.scrollIntoView()} sx={{ flex: 1 }}>
            {translate('console.complaints.answer')}
          </MuiButton>
        ) : (
          <MuiButton variant="contained" disabled={!ready} onClick={answer} sx={{ flex: 1 }}>
            {translate('console.complaints.send')}
          </MuiButton>
        )}
        {complaint.status === 'answered' ? (
          <MuiButton color="secondary" variant="outlined" disabled={busy} onClick={close}>
            {translate('console.complaints.close')}
          </MuiButton>
        ) : null}
      </Box>
    </Card>
  )
  return (
    <>
      <RecordColumns isAsideSticky isAsideWide aside={decision}>
        <Letter />
        {supportView ? (
          <div ref={content}>
            <ReportedContent
              all={all}
              found={found}
              busy={busy}
              onPoint={setAt}
              onToggle={toggle}
              onEnlarge={setLarge}
            />
          </div>
        ) : null}
        <KeyList place={supportView ? 'complaints/show' : 'complaints/answer'} />
      </RecordColumns>
      <GroundMenu kind={groundKind} anchor={asking?.anchor ?? null} onClose={() => setAsking(null)} onChoose={choose} />
      <PhotoDialog open={large !== null} photo={large} onClose={() => setLarge(null)} />
    </>
  )
}
