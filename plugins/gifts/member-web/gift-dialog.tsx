import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import {
  Alert,
  api,
  Button,
  ButtonLink,
  Dialog,
  Field,
  NudgeQuestion,
  type ProfileSummary,
  type Refusal,
  type Reply,
  setCounts,
  TextInput,
  toast,
  toRefusal,
  useCount,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import { GiftPicker } from './gift-picker.tsx'

/** Dialog for choosing a gift for a member and adding a line. Pressing the button again never sends a second gift. */
export function GiftDialog(props: { profile: ProfileSummary; open: boolean; onClose: () => void; isInChat?: boolean }) {
  const { profile, open, onClose, isInChat = false } = props
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const formId = useId()
  // Known before the gifts are, so that nothing moves when they arrive.
  const credits = useCount('credits')
  const [shelf, setShelf] = useState<Reply<'GET /api/gifts'> | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  // One id per intent, so that a retry after a lost reply sends the same gift.
  const messageId = useRef<string | null>(null)
  const note = useRef<HTMLInputElement>(null)
  const task = useTask((refused) => {
    if (refused.nudge) messageId.current = null
    if (refused.code !== 'price_changed') return
    messageId.current = null
    // The next press agrees to the new price.
    api('GET /api/gifts').then(setShelf, () => setShelf(null))
  })
  const { run, busy, refused: problem, setRefused: setProblem } = task

  useEffect(() => {
    if (!open) return
    setProblem(null)
    api('GET /api/gifts').then(setShelf, (error) => setProblem(toRefusal(error)))
  }, [open, setProblem])

  const choose = (id: string) => {
    messageId.current = null
    setChosen(id)
  }
  const send = async (sure?: true) => {
    if (!chosen) return
    await run(async () => {
      messageId.current ??= uuidv7()
      const sent = await api('POST /api/gifts/send', {
        body: {
          id: messageId.current,
          profile_id: profile.id,
          gift_id: chosen,
          text,
          shown_cost: shelf?.gifts.find(({ id }) => id === chosen)?.cost,
          sure,
        },
        idempotencyKey: messageId.current,
      })
      messageId.current = null
      setCounts({ credits: sent.credits })
      setText('')
      // The sheet closes once the gift is in the conversation.
      if (isInChat) await revalidate()
      onClose()
      const show = { label: t('gifts.show'), onSelect: () => navigate(`/chats/${sent.conversation.id}`) }
      toast({ title: t('gifts.sent', { name: profile.name }), tone: 'success', action: isInChat ? undefined : show })
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gifts.to', { name: profile.name })}
      about={profile}
      description={t('gifts.balance', { count: shelf?.credits ?? credits })}
      actions={
        <Button type="submit" form={formId} variant="primary" wide busy={busy} disabled={!chosen}>
          {t('gifts.send')}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && !problem.nudge && !problem.errors.text ? <GiftProblem {...problem} /> : null}
        <GiftPicker gifts={shelf?.gifts ?? null} chosen={chosen} onChoose={choose} />
        <Field label={t('gifts.note')} error={problem?.errors.text}>
          <TextInput
            ref={note}
            value={text}
            maxLength={200}
            onChange={(event) => {
              // Another line makes another gift, because a key is valid for one body only.
              messageId.current = null
              setText(event.target.value)
              if (problem?.nudge || problem?.errors.text) setProblem(null)
            }}
          />
        </Field>
        {problem?.nudge ? (
          <NudgeQuestion
            nudge={problem.nudge}
            means="send"
            busy={busy}
            onSure={() => void send(true)}
            onChange={() => {
              setProblem(null)
              note.current?.focus()
            }}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

/** An error, with the way to fix it if there is one. */
function GiftProblem({ code, message }: Pick<Refusal, 'code' | 'message'>) {
  const t = useT()
  const lacksCredits = code === 'insufficient_credits'
  const isUnconfirmed = code === 'email_not_confirmed'
  const action = lacksCredits ? (
    <ButtonLink to="/credits" size="small">
      {t('gifts.buy')}
    </ButtonLink>
  ) : isUnconfirmed ? (
    <ButtonLink to="/complete-signup" size="small">
      {t('gifts.confirm_email')}
    </ButtonLink>
  ) : undefined
  return (
    <Alert tone="warning" live action={action}>
      {message ?? t('errors.general_later')}
    </Alert>
  )
}
