import { useEffect, useId, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { useStableCallback } from '../app/use-stable-callback.ts'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { ConversationReply, MessagesReply } from './api.ts'
import { ChatTopBar } from './chat-top-bar.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation-view.module.css'
import { FreeMessagesLeft } from './free-messages-left.tsx'
import { storeLastPartner } from './last-partner.ts'
import { type LocalMessage, type Problem, replyTo } from './local-message.ts'
import { MessageList } from './message-list.tsx'
import { PhotoButton } from './photo-button.tsx'
import { EditStrip, QuoteStrip } from './quote.tsx'
import { SendingStopped } from './sending-stopped.tsx'
import { useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveEndedConversation } from './use-leave-ended-conversation.ts'
import { useTyping } from './use-typing.ts'
import { useVeils } from './use-veil.ts'

/** One conversation: the other member, the messages, and the box, which always stays. */
export function ConversationView(props: {
  talk: ConversationReply
  history: MessagesReply
  /** Id of the message at which it opens. */
  found?: string
  /** Idempotency-Key of the form without scripts. */
  formKey: string
  /** The refusal of that form. */
  refused?: Refusal
}) {
  const { talk, history, found, formKey, refused } = props
  const t = useT()
  const { profile } = talk
  const [draft, setDraft] = useDraft(profile.id, refused?.values.text)
  // The message that the next one answers.
  const [answering, setAnswering] = useState<string>()
  // The message that the box changes, and what was in the box before.
  const [editing, setEditing] = useState<{ message: LocalMessage; draft: string } | null>(null)
  const conversation = useConversation(talk, history, refused, (message) => {
    if (message.kind !== 'text') return
    setDraft((typed) => [message.text, typed].filter(Boolean).join('\n'))
    setAnswering(replyTo(message))
  })
  const { allowance, problem } = conversation
  // The unread marker stays in place while the conversation is open.
  const [firstUnread] = useState(history.first_unread)
  const typing = useTyping(conversation.id)
  const veils = useVeils(profile, conversation.messages)
  useLeaveEndedConversation(conversation.id)
  useEffect(() => storeLastPartner(profile.id), [profile.id])
  const stoppedId = useId()
  const boxId = useId()
  const formId = useId()
  const stopped = allowance.can_send ? findStoppingCode(problem) : allowance.reason
  // With too few credits for a text, a photo may still be affordable; its button knows the price.
  const isClosed = stopped !== null && stopped !== 'free_allowance_used' && stopped !== 'insufficient_credits'
  const focusBox = () => document.getElementById(boxId)?.focus()
  const insert = useStableCallback((text: string) => {
    setDraft((before) => before + text)
    focusBox()
  })
  const sendPart = useStableCallback(conversation.send)
  const sending = { conversationId: conversation.id ?? null, profile, send: sendPart, closed: isClosed }
  // A text guard's question is closed once the member continues writing.
  const [answered, setAnswered] = useState<Problem | null>(null)
  const asking = problem !== answered ? problem?.nudge : null
  const stopEditing = () => {
    if (!editing) return
    setDraft(editing.draft)
    setEditing(null)
    focusBox()
  }
  const send = (text: string, sure?: true) => {
    if (editing) {
      void conversation.edit(editing.message, text, sure).then((edited) => edited && stopEditing())
      return
    }
    setDraft('')
    setAnswering(undefined)
    void conversation.sendText(text, answering, sure)
  }
  return (
    <>
      <ChatTopBar conversationId={conversation.id} profile={profile} typing={typing.theirs} veils={veils} />
      <Slot name="chat.pinned" conversationId={conversation.id ?? null} profile={profile} />
      <MessageList
        conversation={conversation}
        firstUnread={firstUnread}
        found={found}
        profile={profile}
        passages={talk.passages}
        veils={veils}
        insert={insert}
        onAnswer={(id) => {
          stopEditing()
          setAnswering(id)
          focusBox()
        }}
        onEdit={(message) => {
          setEditing({ message, draft: editing?.draft ?? draft })
          setAnswering(undefined)
          setDraft(message.text)
          focusBox()
        }}
      />
      {problem?.message && !stopped ? (
        <div className={styles.problem}>
          <Alert tone="danger" live action={problem.code === 'insufficient_credits' ? <BuyCredits /> : undefined}>
            {problem.message}
          </Alert>
        </div>
      ) : null}
      {stopped && !editing ? <SendingStopped id={stoppedId} reason={stopped} name={profile.name} /> : null}
      {asking ? (
        <div className={styles.problem}>
          <NudgeQuestion
            nudge={asking}
            means="send"
            form={formId}
            onSure={() => {
              setAnswered(problem)
              send(draft.trim(), true)
            }}
            onChange={() => {
              setAnswered(problem)
              focusBox()
            }}
          />
        </div>
      ) : null}
      {editing ? <EditStrip text={editing.message.text} onClose={stopEditing} /> : null}
      {answering ? (
        <QuoteStrip
          quoted={conversation.messages.find(({ id }) => id === answering)}
          name={profile.name}
          onClose={() => {
            setAnswering(undefined)
            focusBox()
          }}
        />
      ) : null}
      {stopped ? null : <FreeMessagesLeft allowance={allowance} />}
      <Composer
        id={boxId}
        formId={formId}
        formKey={formKey}
        draft={draft}
        onDraft={(text) => {
          setAnswered(problem)
          setDraft(text)
          typing.notify(text)
        }}
        cost={editing ? 0 : allowance.cost}
        sendLabel={t(editing ? 'chat.edit_save' : 'chat.send')}
        error={problem ? Object.values(problem.errors)[0] : undefined}
        stoppedBy={stopped && !editing ? stoppedId : undefined}
        onText={(text) => send(text)}
        onEscape={() => {
          setAnswering(undefined)
          stopEditing()
        }}
        label={t('chat.write_to', { name: profile.name })}
        tools={
          <>
            <PhotoButton cost={allowance.photo_cost} disabled={isClosed} onSend={conversation.sendPhoto} />
            <Slot name="chat.composer" {...sending} insert={insert} />
          </>
        }
        quick={<Slot name="chat.send" {...sending} />}
      />
    </>
  )
}

const BuyCredits = () => (
  <ButtonLink to="/credits" size="small">
    {useT()('chat.stopped_buy')}
  </ButtonLink>
)

const stoppingCodes = [
  'email_not_confirmed',
  'free_allowance_used',
  'insufficient_credits',
  'blocked_by_member',
] as const
/** Refusals after which no text can be sent. A refused photo blocks only photos, unless nothing at all can be sent. */
const findStoppingCode = (problem: Problem | null) =>
  stoppingCodes.find(
    (each) =>
      each === problem?.code &&
      (problem.kind === 'text' || each === 'blocked_by_member' || each === 'email_not_confirmed'),
  ) ?? null
