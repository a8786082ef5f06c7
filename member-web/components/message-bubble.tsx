import type { ReactNode } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './message-bubble.module.css'

/** One message. `isFirst` and `isLast` of a group round its corners; the last one shows the time. */
export function MessageBubble(props: {
  isOwn: boolean
  /** The author, for screen readers. */
  author: string
  /** ISO. */
  sentAt: string
  isFirst?: boolean
  isLast?: boolean
  state?: 'sending' | 'sent' | 'read' | 'failed'
  onRetry?: () => void
  /** Discards a message that could not be sent. */
  onDiscard?: () => void
  /** Without a bubble, for a photo or a gift. */
  isBare?: boolean
  /** Whether the sender changed the text. */
  isEdited?: boolean
  /** Actions for the message, shown beside it. */
  tools?: ReactNode
  /** Shown below it, at its edge. */
  footer?: ReactNode
  children: ReactNode
}) {
  const {
    isOwn,
    author,
    sentAt,
    isFirst = true,
    isLast = true,
    state,
    onRetry,
    onDiscard,
    isBare,
    isEdited,
    tools,
    footer,
    children,
  } = props
  const t = useT()
  const format = useFormat()
  const time =
    isLast || isEdited ? (
      <span className={styles.meta}>
        {isEdited ? <span>{t('chat.edited')}</span> : null}
        {isLast ? <time dateTime={sentAt}>{format.time(sentAt)}</time> : null}
        {isLast && isOwn && state === 'read' ? <Icon name="check-check" size={15} label={t('common.read')} /> : null}
        {isLast && isOwn && state === 'sent' ? <Icon name="check" size={15} label={t('common.sent')} /> : null}
      </span>
    ) : null
  return (
    <div className={cx(styles.row, isOwn && styles.mine, isFirst && styles.first, isLast && styles.last)}>
      <span className="visually-hidden">{`${author}: `}</span>
      <div className={styles.line} data-menu-anchor="">
        <div className={cx(isBare ? styles.bare : styles.bubble, state === 'sending' && styles.sending)}>
          {children}
          {isBare || state === 'failed' ? null : time}
        </div>
        {tools ? (
          <div className={styles.tools} data-message-menu="">
            {tools}
          </div>
        ) : null}
      </div>
      {footer}
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
      ) : isBare ? (
        time
      ) : null}
    </div>
  )
}

/** A date between messages, or a note of the system. `isNew`: the messages below are unread. */
export function MessageDivider({ isNew, children }: { isNew?: boolean; children: ReactNode }) {
  return <p className={cx(styles.divider, isNew && styles.fresh)}>{children}</p>
}
