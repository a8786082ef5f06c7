import { Fragment, useMemo, useRef, useState } from 'react'
import { minuteMs } from '../../core/shared/durations.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { toRefusal } from '../app/submit.ts'
import { useRefusalToast } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { MessageBubble, MessageDivider } from '../components/message-bubble.tsx'
import { PhotoViewer, type ViewedPhoto } from '../components/photo-viewer.tsx'
import { toast } from '../components/toast.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { Passage, PhotoPayload } from './api.ts'
import { ChatOpening } from './chat-opening.tsx'
import styles from './conversation-view.module.css'
import { JumpButtons } from './jump-buttons.tsx'
import { isContentGone, type LocalMessage } from './local-message.ts'
import { MessageContent } from './message-content.tsx'
import { MessageMenu } from './message-menu.tsx'
import { OwnMenu } from './own-menu.tsx'
import { Quote } from './quote.tsx'
import type { useConversation } from './use-conversation.ts'
import { useLoadAtEdge } from './use-load-at-edge.ts'
import { useMessageMenus } from './use-message-menus.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import type { IsVeiled } from './use-veil.ts'

/** Messages closer together than this, by one person, form a group. */
const maxGroupGapMs = 5 * minuteMs

/** The messages, opened at the first unread one, or otherwise with the newest in view at the bottom. */
export function MessageList({
  conversation,
  firstUnread,
  found,
  profile,
  passages,
  veils,
  insert,
  onAnswer,
  onEdit,
}: {
  conversation: ReturnType<typeof useConversation>
  /** The id of the first message by the other member that was unread when the conversation was opened. */
  firstUnread: string | null
  /** The id of a message to show in the middle when the conversation is opened. */
  found?: string
  profile: ProfileSummary
  passages: readonly Passage[]
  veils: IsVeiled
  /** Puts text into the message box. */
  insert: (text: string) => void
  /** Called when the next message will answer this one. */
  onAnswer: (messageId: string) => void
  /** Called when this message is to be edited in the message box. */
  onEdit: (message: LocalMessage) => void
}) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  const { messages, hasMore, hasNewer, olderHidden } = conversation
  const scroll = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(false)
  const { view, holdPlace, toEnd, toUnread } = useMessageScroll(scroll, conversation, {
    found,
    unread: firstUnread,
  })
  useMessageMenus(scroll, messages)
  const received = useMemo(
    () => messages.flatMap(({ id, own, text }) => (own || !text ? [] : [{ id, text }])),
    [messages],
  )

  // The photos of the conversation, one of which is open; for a photo that is being sent, only its file.
  const [viewed, setViewed] = useState<{ photos: ViewedPhoto[]; at: number } | null>(null)
  const enlarge = (address: string) => {
    const photos = messages.flatMap((message) => {
      const { id, own, kind, payload } = message
      const { filename, width, height } = payload as PhotoPayload
      if (kind !== 'photo' || !filename || veils(message)) return []
      const alt = t('chat.photo_by', { name: own ? t('chat.me') : profile.name })
      return [{ id, src: filename, alt, width, height }]
    })
    const at = photos.findIndex(({ src }) => src === address)
    setViewed(at < 0 ? { photos: [{ id: address, src: address, alt: t('chat.kind.photo') }], at: 0 } : { photos, at })
  }

  const showRefusal = useRefusalToast()
  const takeBack = async (message: LocalMessage) => {
    try {
      await conversation.takeBack(message)
      const { cost } = message
      toast({
        title: t('chat.taken_back'),
        text: cost > 0 ? t('chat.taken_back_credits', { count: cost }) : undefined,
        tone: 'success',
      })
    } catch (error) {
      showRefusal(toRefusal(error))
    }
  }
  const load = async (more: () => Promise<void>) => {
    setLoading(true)
    await more().catch(() => {})
    setLoading(false)
  }
  const days = messages.map(({ created_at }) => format.date(created_at))
  const loadOlder = () => void load(() => conversation.loadOlder(holdPlace))
  useLoadAtEdge(scroll, messages[0]?.id, hasMore && !loading, loadOlder)
  return (
    <div className={styles.pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div ref={scroll} className={styles.scroll} tabIndex={0} data-menu-room="">
        <div
          className={cx(styles.messages, messages.length === 0 && styles.empty)}
          role="log"
          aria-label={t('chat.messages_with', { name: profile.name })}
        >
          {hasMore ? (
            <Button size="small" className={styles.older} busy={loading} onClick={loadOlder}>
              {t('chat.older')}
            </Button>
          ) : olderHidden ? (
            <p className={styles.note}>{t('chat.older_hidden')}</p>
          ) : null}
          {messages.length === 0 ? (
            <>
              <ChatOpening profile={profile} passages={passages} />
              <Slot name="chat.empty" profile={profile} insert={insert} />
            </>
          ) : hasMore || olderHidden ? null : (
            <ChatOpening profile={profile} passages={passages} hasBegun />
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const after = messages[index + 1]
            return (
              <Fragment key={message.id}>
                <div id={`message-${message.id}`} className={message.id === found ? styles.found : undefined}>
                  {days[index] !== days[index - 1] ? (
                    <MessageDivider>{format.day(message.created_at, now)}</MessageDivider>
                  ) : null}
                  {message.id === firstUnread ? (
                    <MessageDivider isNew>{t('chat.unread_from_here')}</MessageDivider>
                  ) : null}
                  <MessageBubble
                    isOwn={message.own}
                    author={message.own ? t('chat.me') : profile.name}
                    sentAt={message.created_at}
                    isFirst={!isSameGroup(before, message)}
                    isLast={!isSameGroup(message, after)}
                    isBare={message.kind !== 'text' && !isContentGone(message)}
                    isEdited={message.edited}
                    state={message.state ?? (message.read ? 'read' : 'sent')}
                    onRetry={() => conversation.retry(message)}
                    onDiscard={() => conversation.discard(message)}
                    tools={
                      isContentGone(message) || message.state ? null : message.own ? (
                        <OwnMenu
                          message={message}
                          onEdit={() => onEdit(message)}
                          onTakeBack={() => void takeBack(message)}
                        />
                      ) : (
                        <MessageMenu message={message} profile={profile} onAnswer={() => onAnswer(message.id)} />
                      )
                    }
                    footer={
                      isContentGone(message) || message.state ? null : (
                        <Slot
                          name="chat.reaction"
                          where="below"
                          message={{ id: message.id, mine: message.own, conversationId: message.conversation_id }}
                          profile={profile}
                        />
                      )
                    }
                  >
                    <Quote of={message} messages={messages} name={profile.name} />
                    <MessageContent
                      message={message}
                      messages={messages}
                      profile={profile}
                      isVeiled={veils(message)}
                      onPhoto={enlarge}
                    />
                  </MessageBubble>
                </div>
                {message.own || message.kind !== 'text' ? null : (
                  <Slot
                    name="chat.note"
                    conversationId={message.conversation_id}
                    profile={profile}
                    message={message}
                    received={received}
                  />
                )}
              </Fragment>
            )
          })}
          {hasNewer ? (
            <div className={styles.newer}>
              <Button size="small" busy={loading} onClick={() => load(conversation.loadNewer)}>
                {t('chat.newer')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <JumpButtons view={view} toEnd={toEnd} toUnread={toUnread} />
      <PhotoViewer
        photos={viewed?.photos ?? []}
        at={viewed?.at ?? null}
        label={t('chat.photos')}
        onClose={() => setViewed(null)}
      />
    </div>
  )
}

const isSameGroup = (one: LocalMessage | undefined, two: LocalMessage | undefined) =>
  one !== undefined &&
  two !== undefined &&
  one.own === two.own &&
  Date.parse(two.created_at) - Date.parse(one.created_at) < maxGroupGapMs
