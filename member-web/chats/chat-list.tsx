import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { NavLink } from '../app/link.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { toRefusal } from '../app/submit.ts'
import { useRefusalToast } from '../app/use-task.ts'
import { Avatar } from '../components/avatar.tsx'
import { CountBadge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Dialog } from '../components/dialog.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon } from '../components/icon.tsx'
import { ListPages } from '../components/list-pages.tsx'
import { Menu } from '../components/menu.tsx'
import { EmptyState } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import type { ChatReply, ListedChats } from './api.ts'
import styles from './chat-list.module.css'
import { FreshMatches } from './fresh-matches.tsx'
import { getPreviewText } from './preview-text.ts'
import { formatShortTime } from './short-time.ts'
import { undoChatRemoval, useChats } from './use-chats.ts'

/** Matches without a conversation, then all conversations, the latest first. */
export function ChatList(props: { listed: ListedChats; matches: ProfileSummary[]; openId?: string }) {
  const { listed, matches, openId } = props
  const { next, before } = listed
  const t = useT()
  const navigate = useNavigate()
  const { chats, remove, removeSoon } = useChats(listed, openId)
  const [removing, setRemoving] = useState<ChatReply | null>(null)
  // The open conversation may be further down the list. Newer browsers return a promise from `scrollIntoView`, which an
  // effect may not return.
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another conversation opens.
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  const confirm = async () => {
    if (!removing) return
    const id = removing.conversation.id
    setRemoving(null)
    if (id === openId) navigate('/chats')
    try {
      await remove(id)
    } catch (error) {
      showFailure(error)
    }
  }
  const showRefusal = useRefusalToast()
  const showFailure = (error: unknown) => showRefusal(toRefusal(error))
  /** Removes a conversation after a swipe: immediately, with an undo for a few seconds. */
  const swipeAway = ({ conversation: { id }, profile }: ChatReply) => {
    if (id === openId) navigate('/chats')
    removeSoon(id, showFailure)
    toast({
      title: t('chat.removed_chat', { name: profile.name }),
      leads: id === openId,
      action: { label: t('members.undo'), onSelect: () => undoChatRemoval(id) },
    })
  }
  const fresh = <FreshMatches initial={matches} talking={new Set(chats.map(({ profile }) => profile.id))} />
  if (chats.length === 0 && !next && !before) {
    return (
      <>
        {fresh}
        <EmptyState
          drawing="messages"
          title={t('chat.none_title')}
          action={
            <ButtonLink to="/members" variant="primary" icon="search">
              {t('nav.search')}
            </ButtonLink>
          }
        >
          {t('chat.none_text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {fresh}
      <ul ref={list} className={styles.list}>
        {chats.map((chat) => (
          <ChatItem
            key={chat.conversation.id}
            chat={chat}
            before={before}
            onRemove={() => setRemoving(chat)}
            onSwipe={() => swipeAway(chat)}
          />
        ))}
      </ul>
      <ListPages older={next && `/chats?before=${next}`} newest={before && '/chats'} />
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        size="small"
        title={t('chat.remove_title', { name: removing?.profile.name ?? '' })}
        about={removing?.profile}
        description={t('chat.remove_text')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setRemoving(null)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {t('chat.remove')}
            </Button>
          </>
        }
      />
    </>
  )
}

function ChatItem(props: {
  chat: ChatReply
  /** Start of this part of the list, which is also shown beside the conversation. */
  before: string | null
  onRemove: () => void
  onSwipe: () => void
}) {
  const { chat, before, onRemove, onSwipe } = props
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  const { profile, last_message: last, num_unread_messages: unread } = chat
  const preview = getPreviewText(last, t, format)
  return (
    <li className={cx(styles.item, unread > 0 && styles.unread)}>
      <NavLink
        to={`/chats/${chat.conversation.id}${before ? `?before=${before}` : ''}`}
        className={styles.link}
        prefetch="intent"
      >
        <Avatar
          name={profile.name}
          src={profile.main_image?.thumb_filename}
          color={profile.main_image?.colour}
          size={56}
          online={profile.online}
        />
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.name}>{profile.name}</span>
            {last ? (
              <time dateTime={last.created_at} className={styles.time}>
                {formatShortTime(format, last.created_at, now)}
              </time>
            ) : null}
          </span>
          <span className={styles.line}>
            <span className={styles.preview}>{last?.own ? t('chat.you', { text: preview }) : preview}</span>
            <CountBadge count={unread} label={t('nav.unread', { count: unread })} />
          </span>
          {profile.fictional ? <FictionalLabel /> : null}
        </span>
      </NavLink>
      <Menu
        label={t('chat.more_about', { name: profile.name })}
        className={styles.menu}
        trigger={<Icon name="ellipsis" size={20} />}
        items={[{ id: 'remove', label: t('chat.remove'), icon: 'trash', danger: true, onSelect: onRemove }]}
      />
      {/* Swiping left reveals it; the menu does the same for keyboard and mouse. */}
      <button type="button" className={styles.remove} tabIndex={-1} aria-hidden="true" onClick={onSwipe}>
        {t('chat.remove')}
      </button>
    </li>
  )
}
