import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { MessageBubble, MessageDivider } from '../components/message-bubble.tsx'
import { PhotoViewer, type ViewedPhoto } from '../components/photo-viewer.tsx'
import { PlainMenu, plainItem } from '../components/plain-menu.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './conversation-view.module.css'
import { MessageContent } from './message-content.tsx'
import { Quote } from './quote.tsx'
import type { HeldMessage, useConversation } from './use-conversation.ts'

const ReportMessageSheet = lazy(chunk(() => import('../reports/message-sheet.tsx')))

/** Messages closer together than this, by one person, form a group. */
const groupMs = 5 * 60_000
/** Whoever is not further from the end than so many pixels reads there. */
const endPx = 80

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Everything said so far, the newest at the bottom and in view. */
export function MessageList({
  conversation,
  unread,
  found,
  profile,
  insert,
  onAnswer,
}: {
  conversation: ReturnType<typeof useConversation>
  /** Of the other, when the conversation was opened. */
  unread: number
  /** Stands in the middle when the conversation is opened. */
  found?: string
  profile: ProfileSummary
  /** Puts text into the message box. */
  insert: (text: string) => void
  /** The next message is to answer this one. */
  onAnswer: (messageId: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  const { messages, hasMore, hasNewer, olderHidden } = conversation
  const scroll = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(false)
  const newest = messages.at(-1)?.id
  // Where the reading begins stands as long as the conversation is open.
  const [firstUnread] = useState(() => messages.filter(({ own }) => !own).at(-unread)?.id)

  // The photos of the conversation, of which one is open; the file alone of one that is still on its way.
  const [viewed, setViewed] = useState<{ photos: ViewedPhoto[]; at: number } | null>(null)
  const view = (address: string) => {
    const photos = messages.flatMap(({ id, own, kind, payload }) => {
      const { filename, width, height } = payload as PhotoPayload
      if (kind !== 'photo' || !filename) return []
      const alt = t('chat.photo_by', { name: own ? t('chat.me') : profile.name })
      return [{ id, src: filename, alt, width, height }]
    })
    const at = photos.findIndex(({ src }) => src === address)
    setViewed(at < 0 ? { photos: [{ id: address, src: address, alt: t('chat.kind.photo') }], at: 0 } : { photos, at })
  }

  // A new message, and nothing else, brings the end into view: not the one that was looked for, nor what was read on from there.
  const reading = useRef(found)
  useBrowserLayoutEffect(() => {
    const looked = reading.current && document.getElementById(`message-${reading.current}`)
    if (looked) looked.scrollIntoView({ block: 'center' })
    else if (!reading.current) scroll.current?.scrollTo({ top: scroll.current.scrollHeight })
    reading.current = hasNewer ? ' ' : undefined
  }, [newest])
  // What grows at the end (a gift being unwrapped, a photo that arrives), or has less room there (a keyboard, the tray), stays in view of who reads there.
  useEffect(() => {
    const box = scroll.current
    if (!box?.firstElementChild) return
    let height = box.scrollHeight
    let room = box.clientHeight
    const observer = new ResizeObserver(() => {
      if (height - box.scrollTop - room < endPx) box.scrollTo({ top: box.scrollHeight })
      height = box.scrollHeight
      room = box.clientHeight
    })
    observer.observe(box.firstElementChild)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const newer = async () => {
    setLoading(true)
    await conversation.loadNewer().catch(() => {})
    setLoading(false)
  }
  const older = async () => {
    const box = scroll.current
    const fromEnd = box ? box.scrollHeight - box.scrollTop : 0
    setLoading(true)
    await conversation.loadOlder().catch(() => {})
    setLoading(false)
    // What was in view stays in view.
    requestAnimationFrame(() => box?.scrollTo({ top: box.scrollHeight - fromEnd }))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div ref={scroll} className={styles.scroll} tabIndex={0}>
      <div className={styles.messages} role="log" aria-label={t('chat.messages_with', { name: profile.name })}>
        {hasMore ? (
          <Button size="small" className={styles.older} busy={loading} onClick={older}>
            {t('chat.older')}
          </Button>
        ) : olderHidden ? (
          <p className={styles.note}>{t('chat.older_hidden')}</p>
        ) : null}
        {messages.length === 0 ? (
          <>
            <p className={styles.note}>{t('chat.first_words', { name: profile.name })}</p>
            <Slot name="chat.empty" profile={profile} insert={insert} />
          </>
        ) : null}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const after = messages[index + 1]
          const day = format.date(message.created_at)
          return (
            <div
              key={message.id}
              id={`message-${message.id}`}
              className={message.id === found ? styles.found : undefined}
            >
              {!before || format.date(before.created_at) !== day ? (
                <MessageDivider>{format.day(message.created_at, now)}</MessageDivider>
              ) : null}
              {unread > 0 && message.id === firstUnread ? (
                <MessageDivider fresh>{t('chat.unread_from_here')}</MessageDivider>
              ) : null}
              <MessageBubble
                mine={message.own}
                author={message.own ? t('chat.me') : profile.name}
                sentAt={message.created_at}
                first={!sameGroup(before, message)}
                last={!sameGroup(message, after)}
                bare={!['text', 'removed'].includes(message.kind)}
                state={message.state ?? (message.read ? 'read' : 'sent')}
                onRetry={() => conversation.retry(message)}
                onDiscard={() => conversation.discard(message)}
                tools={
                  message.own || message.kind === 'removed' ? null : (
                    <MessageMenu message={message} profile={profile} onAnswer={() => onAnswer(message.id)} />
                  )
                }
                foot={
                  message.kind === 'removed' || message.state ? null : (
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
                <MessageContent message={message} messages={messages} profile={profile} onPhoto={view} />
              </MessageBubble>
            </div>
          )
        })}
        {hasNewer ? (
          <div className={styles.newer}>
            <Button size="small" busy={loading} onClick={newer}>
              {t('chat.newer')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void conversation.toLatest().catch(() => {})}>
              {t('chat.to_latest')}
            </Button>
          </div>
        ) : null}
      </div>
      <PhotoViewer
        photos={viewed?.photos ?? []}
        at={viewed?.at ?? null}
        label={t('chat.photos')}
        onClose={() => setViewed(null)}
      />
    </div>
  )
}

const sameGroup = (one: HeldMessage | undefined, two: HeldMessage | undefined) =>
  one !== undefined &&
  two !== undefined &&
  one.own === two.own &&
  Date.parse(two.created_at) - Date.parse(one.created_at) < groupMs

/** What can be done with a message that came in; links, so that no script is needed. */
function MessageMenu(props: { message: HeldMessage; profile: ProfileSummary; onAnswer: () => void }) {
  const { message, profile, onAnswer } = props
  const t = useT()
  // A page has many messages, and few of their menus are ever opened.
  const [opened, setOpened] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <PlainMenu
        inFlow
        onOpen={() => setOpened(true)}
        className={styles.more}
        label={t('chat.message_more')}
        trigger={<Icon name="ellipsis-vertical" size={18} />}
      >
        {opened ? (
          <Slot
            name="chat.reaction"
            where="menu"
            message={{ id: message.id, mine: message.own, conversationId: message.conversation_id }}
            profile={profile}
          />
        ) : null}
        <button
          type="button"
          className={plainItem}
          onClick={(event) => {
            event.currentTarget.closest('details')?.removeAttribute('open')
            onAnswer()
          }}
        >
          <Icon name="undo-2" />
          <span>{t('chat.answer')}</span>
        </button>
        <Link
          to={`/chats/report/${message.id}`}
          className={plainItem}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            const menu = event.currentTarget.closest('details')
            menu?.removeAttribute('open')
            menu?.querySelector('summary')?.focus()
            setReporting(true)
          }}
        >
          <Icon name="flag" />
          <span>{t('chat.report.action')}</span>
        </Link>
      </PlainMenu>
      {reporting ? (
        <Suspense fallback={null}>
          <ReportMessageSheet messageId={message.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
