import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { api } from '../api/client.ts'
import { setCounts } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { type Refusal, toRefusal } from '../app/submit.ts'
import type { ConversationReply, SentReply } from '../chats/api.ts'
import { Composer } from '../chats/composer.tsx'
import { FreeMessagesLeft } from '../chats/free-messages-left.tsx'
import { SendingStopped } from '../chats/sending-stopped.tsx'
import { announceSentMessage } from '../chats/use-chats.ts'
import { useDraft } from '../chats/use-draft.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { MessageBubble } from '../components/message-bubble.tsx'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './match-spread.module.css'

/** The first message, in the match dialog, with the conversation's draft; a link if there is a conversation. */
export function FirstSentence({ profile, onGo }: { profile: ProfileSummary; onGo: (path: string) => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [talk, setTalk] = useState<ConversationReply | null>(null)
  const [sent, setSent] = useState<SentReply | null>(null)
  const [draft, setDraft] = useDraft(profile.id)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [boxId, formId, stoppedId] = [useId(), useId(), useId()]
  // The box is shown until the allowance is known: the server refuses anyway.
  const loadTalk = () =>
    void api('GET /api/members/:id/conversation', { params: { id: profile.id } }).then(setTalk, () => {})
  useEffect(loadTalk, [profile.id])

  const conversation = sent?.conversation.id ?? talk?.conversation?.id
  if (sent || conversation)
    return (
      <div className={styles.sent} role="status">
        {sent ? (
          <MessageBubble isOwn author={t('chat.me')} sentAt={sent.message.created_at} state="sent">
            {sent.message.text}
          </MessageBubble>
        ) : null}
        <Button variant="primary" size="large" icon="message-circle" onClick={() => onGo(`/chats/${conversation}`)}>
          {t('likes.match_to_chat')}
        </Button>
      </div>
    )

  const send = async (text: string, sure?: true) => {
    if (pendingId) return
    const id = uuidv7()
    setPendingId(id)
    setRefused(null)
    try {
      const reply = await api('POST /api/members/:id/messages', {
        params: { id: profile.id },
        idempotencyKey: id,
        body: { id, kind: 'text', text, shown_cost: talk?.allowance.cost, sure },
      })
      setDraft('')
      setSent(reply)
      setCounts({ credits: reply.credits })
      announceSentMessage(reply.message)
      await revalidate()
    } catch (error) {
      const refused = toRefusal(error)
      setRefused(refused)
      if (refused.code === 'price_changed') loadTalk()
    } finally {
      setPendingId(null)
    }
  }
  const stopped = talk && !talk.allowance.can_send ? talk.allowance.reason : findStoppingCode(refused?.code)
  const change = (text: string) => {
    setRefused(null)
    setDraft(text)
  }
  return (
    <div className={styles.first}>
      {stopped ? <SendingStopped id={stoppedId} reason={stopped} name={profile.name} /> : null}
      {stopped ? null : <ErrorAlert message={refused?.message} />}
      {refused?.nudge ? (
        <NudgeQuestion
          nudge={refused.nudge}
          means="send"
          form={formId}
          busy={pendingId !== null}
          onSure={() => void send(draft.trim(), true)}
          onChange={() => {
            setRefused(null)
            document.getElementById(boxId)?.focus()
          }}
        />
      ) : null}
      {talk && !stopped && draft === '' ? (
        <div className={styles.openers}>
          <Slot name="chat.empty" profile={profile} insert={change} />
        </div>
      ) : null}
      {talk && !stopped ? <FreeMessagesLeft allowance={talk.allowance} /> : null}
      <Composer
        id={boxId}
        formId={formId}
        formKey=""
        draft={draft}
        onDraft={change}
        onText={(text) => void send(text)}
        cost={talk?.allowance.cost ?? 0}
        error={Object.values(refused?.errors ?? {})[0]}
        stoppedBy={stopped ? stoppedId : undefined}
        label={t('chat.write_to', { name: profile.name })}
      />
    </div>
  )
}

const stoppingCodes = ['email_not_confirmed', 'free_allowance_used', 'insufficient_credits', 'blocked_by_member']
const findStoppingCode = (code: string | null | undefined) => stoppingCodes.find((each) => each === code) ?? null
