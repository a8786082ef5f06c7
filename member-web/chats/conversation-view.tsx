import { useId } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { ConversationReply, MessagesReply } from './api.ts'
import { ChatTopBar } from './chat-top-bar.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation-view.module.css'
import { MessageList } from './message-list.tsx'
import { PhotoButton } from './photo-button.tsx'
import { SendingStopped } from './sending-stopped.tsx'
import { type Problem, useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'

/** One conversation: who it is with, what was said, and the box to answer in, which stays whatever happens. */
export function ConversationView({ talk, history }: { talk: ConversationReply; history: MessagesReply }) {
  const t = useT()
  const user = useUser()
  const { profile } = talk
  const [draft, setDraft] = useDraft(profile.id)
  const conversation = useConversation(talk, history, (refused) => {
    if (refused.kind === 'text') setDraft((typed) => [refused.text, typed].filter(Boolean).join('\n'))
  })
  const { allowance, problem } = conversation
  const stoppedId = useId()
  const stopped = allowance.can_send ? stoppingCode(problem) : allowance.reason
  // Too few credits for a text may be enough for a photo; the button knows its own price.
  const closed = stopped !== null && stopped !== 'free_allowance_used' && stopped !== 'insufficient_credits'
  const insert = (text: string) => setDraft((before) => before + text)
  return (
    <>
      <ChatTopBar profile={profile} />
      <Slot name="app.banner" />
      <MessageList conversation={conversation} profile={profile} insert={insert} />
      {problem?.message && !stopped ? (
        <div className={styles.problem}>
          <Alert tone="danger" live action={problem.code === 'insufficient_credits' ? <BuyCredits /> : undefined}>
            {problem.message}
          </Alert>
        </div>
      ) : null}
      <Slot name="chat.note" conversationId={conversation.id ?? null} profile={profile} />
      {stopped ? <SendingStopped id={stoppedId} reason={stopped} name={profile.name} /> : null}
      <Composer
        draft={draft}
        onDraft={setDraft}
        cost={allowance.cost}
        paid={user?.paid_user ?? false}
        error={problem?.errors.text ?? problem?.errors.photo}
        stoppedBy={stopped ? stoppedId : undefined}
        onText={(text) => {
          setDraft('')
          void conversation.sendText(text)
        }}
        label={t('chat.write_to', { name: profile.name })}
        tools={
          <>
            <PhotoButton cost={allowance.photo_cost} disabled={closed} onSend={conversation.sendPhoto} />
            <Slot name="chat.composer" conversationId={conversation.id ?? null} profile={profile} insert={insert} />
          </>
        }
      />
    </>
  )
}

const BuyCredits = () => (
  <ButtonLink to="/credits" size="small">
    {useT()('chat.stopped_buy')}
  </ButtonLink>
)

const stops = ['email_not_confirmed', 'free_allowance_used', 'insufficient_credits', 'blocked_by_member'] as const
/** Refusals of a text after which nothing can be sent. One of a photo stops photos only, unless nobody is there any more. */
const stoppingCode = (problem: Problem | null) =>
  stops.find(
    (each) =>
      each === problem?.code &&
      (problem.kind === 'text' || each === 'blocked_by_member' || each === 'email_not_confirmed'),
  ) ?? null
