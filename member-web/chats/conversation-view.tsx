import { useState } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { toSummary } from '../app/from-api.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { ConversationReply, MessagesReply } from './api.ts'
import { ChatTopBar } from './chat-top-bar.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation-view.module.css'
import { MessageList } from './message-list.tsx'
import { SendingStopped } from './sending-stopped.tsx'
import { useConversation } from './use-conversation.ts'

/** One conversation: who it is with, what was said, and the box to answer in. */
export function ConversationView({ talk, history }: { talk: ConversationReply; history: MessagesReply }) {
  const t = useT()
  const user = useUser()
  const profile = toSummary(talk.profile)
  const conversation = useConversation(talk, history)
  const { allowance, problem } = conversation
  const [draft, setDraft] = useState('')
  const stopped = allowance.can_send ? stoppingCode(problem?.code) : allowance.reason
  return (
    <>
      <ChatTopBar profile={profile} />
      <Slot name="app.banner" />
      <MessageList conversation={conversation} profile={profile} />
      {problem?.message && !stopped ? (
        <div className={styles.problem}>
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        </div>
      ) : null}
      {stopped ? (
        <SendingStopped reason={stopped} name={profile.name} />
      ) : (
        <Composer
          draft={draft}
          onDraft={setDraft}
          cost={allowance.cost}
          paid={user?.paidUser ?? false}
          error={problem?.errors.text ?? problem?.errors.photo}
          onText={async (text) => {
            setDraft('')
            await conversation.sendText(text)
          }}
          onPhoto={conversation.sendPhoto}
          label={t('chat.write_to', { name: profile.name })}
          tools={
            <Slot
              name="chat.composer"
              conversationId={conversation.id ?? null}
              profile={profile}
              insert={(text) => setDraft((before) => before + text)}
            />
          }
        />
      )}
    </>
  )
}

const stops = ['email_not_confirmed', 'free_allowance_used', 'insufficient_credits', 'blocked_by_member'] as const
/** Refusals after which the box gives way to what can be done about it. */
const stoppingCode = (code: string | null | undefined) => stops.find((each) => each === code) ?? null
