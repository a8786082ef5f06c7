import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { pluginUis } from '../plugins/registry.ts'
import { Slot } from '../plugins/slot.tsx'
import type { PhotoPayload } from './api.ts'
import { ChatPhoto } from './chat-photo.tsx'
import styles from './conversation-view.module.css'
import { isContentGone, type LocalMessage } from './local-message.ts'
import { splitMessage } from './message-text.ts'

/** The text of a message. Links open in a new tab, send no referrer, and show their address. */
const MessageWords = ({ text }: { text: string }) => (
  <span className={styles.text}>
    {splitMessage(text).map(({ text, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places.
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </span>
)

export function MessageContent(props: {
  message: LocalMessage
  messages: readonly LocalMessage[]
  profile: ProfileSummary
  isVeiled: boolean
  onPhoto: (address: string) => void
}) {
  const { message, messages, profile, isVeiled, onPhoto } = props
  const t = useT()
  if (message.kind === 'text') return <MessageWords text={message.text} />
  if (isContentGone(message)) return <em className={styles.removed}>{t(`chat.${message.kind}`)}</em>
  if (message.kind === 'photo')
    return (
      <ChatPhoto photo={message.payload as PhotoPayload} file={message.file} isVeiled={isVeiled} onOpen={onPhoto} />
    )
  // From a plugin that is no longer installed.
  if (!pluginUis.some(({ messageKinds }) => messageKinds?.includes(message.kind)))
    return <span className={styles.text}>{t('chat.kind.other')}</span>
  return (
    <Slot
      name="chat.message"
      message={{
        id: message.id,
        kind: message.kind,
        mine: message.own,
        sentAt: message.created_at,
        payload: message.payload,
        file: message.file,
      }}
      messages={messages}
      profile={profile}
    />
  )
}
