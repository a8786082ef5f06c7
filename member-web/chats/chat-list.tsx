import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { refusal } from '../app/submit.ts'
import { Avatar } from '../components/avatar.tsx'
import { CountBadge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { EmptyState } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import type { ChatReply } from './api.ts'
import styles from './chat-list.module.css'
import { useChats } from './use-chats.ts'

/** All conversations, the latest first. */
export function ChatList({ initial, openId }: { initial: ChatReply[]; openId?: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { chats, remove } = useChats(initial, openId)
  const [asked, setAsked] = useState<ChatReply | null>(null)

  const confirm = async () => {
    if (!asked) return
    const id = asked.conversation.id
    setAsked(null)
    if (id === openId) navigate('/chats')
    try {
      await remove(id)
    } catch (error) {
      toast({ title: refusal(error).message ?? t('errors.general_later'), tone: 'danger' })
    }
  }
  if (chats.length === 0) {
    return (
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
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <ChatItem key={chat.conversation.id} chat={chat} onRemove={() => setAsked(chat)} />
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        size="small"
        title={t('chat.remove_title', { name: asked?.profile.name ?? '' })}
        description={t('chat.remove_text')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
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

function ChatItem({ chat, onRemove }: { chat: ChatReply; onRemove: () => void }) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  const { profile, last_message: last, num_unread_messages: unread } = chat
  const preview = last ? last.preview || t(`chat.kind.${last.kind === 'photo' ? 'photo' : 'other'}`) : ''
  return (
    <li className={styles.item}>
      <NavLink to={`/chats/${chat.conversation.id}`} className={styles.link} prefetch="intent">
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
                {format.relative(last.created_at, now)}
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
      <IconButton
        icon="trash"
        label={t('chat.remove_name', { name: profile.name })}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  )
}
