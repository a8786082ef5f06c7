import type { ReactNode } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './message-bubble.module.css'

/**
 * One message. Consecutive messages of a sender form a group: `first` and `last` round its corners, and the last one
 * shows the time.
 */
export function MessageBubble(props: {
  mine: boolean
  /** The author, for screen readers. */
  author: string
  /** ISO. */
  sentAt: string
  first?: boolean
  last?: boolean
  state?: 'sending' | 'sent' | 'read' | 'failed'
  onRetry?: () => void
  /** Discards a message that could not be sent. */
  onDiscard?: () => void
  /** Without a bubble, for a photo or a gift. */
  bare?: boolean
  /** Whether the sender changed the text. */
  edited?: boolean
  /** Actions for the message, shown beside it. */
  tools?: ReactNode
  /** Shown below it, at its edge. */
  foot?: ReactNode
  children: ReactNode
}) {
  const {
    mine,
    author,
    sentAt,
    first = true,
    last = true,
    state,
    onRetry,
    onDiscard,
    bare,
    edited,
    tools,
    foot,
    children,
  } = props
  const t = useT()
  const format = useFormat()
  const time =
    last || edited ? (
      <span className={styles.meta}>
        {edited ? <span>{t('chat.edited')}</span> : null}
        {last ? <time dateTime={sentAt}>{format.time(sentAt)}</time> : null}
        {last && mine && state === 'read' ? <Icon name="check-check" size={15} label={t('common.read')} /> : null}
        {last && mine && state === 'sent' ? <Icon name="check" size={15} label={t('common.sent')} /> : null}
      </span>
    ) : null
  return (
    <div className={cx(styles.row, mine && styles.mine, first && styles.first, last && styles.last)}>
      <span className="visually-hidden">{author}: </span>
      <div className={styles.line} data-menu-anchor="">
        <div className={cx(bare ? styles.bare : styles.bubble, state === 'sending' && styles.sending)}>
          {children}
          {bare || state === 'failed' ? null : time}
        </div>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
      </div>
      {foot}
      {state === 'failed' ? (
        <div className={styles.unsent}>
          <button type="button" className={styles.failed} onClick={onRetry}>
            <Icon name="circle-exclamation-point" size={16} />
            {t('common.not_sent_try_again')}
          </button>
          <button type="button" className={styles.discard} onClick={onDiscard}>
            {t('common.discard')}
          </button>
        </div>
      ) : bare ? (
        time
      ) : null}
    </div>
  )
}

/** A date between messages, or a note of the system. `fresh`: the messages below are unread. */
export function MessageDivider({ fresh, children }: { fresh?: boolean; children: ReactNode }) {
  return <p className={cx(styles.divider, fresh && styles.fresh)}>{children}</p>
}
