import { useT } from '../app/i18n.tsx'
import type { Store } from '../app/store.ts'
import { CountBadge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import styles from './conversation-view.module.css'
import { useOpenConversation } from './open-conversation.ts'

/** The reader's position in a conversation. */
export interface View {
  /** The newest message is in view. */
  atEnd: boolean
  /** The reader went past unread messages to the end. */
  hasSkipped: boolean
}

/** Buttons over the messages that lead to the first unread one and to the newest, if these are out of view. */
export function JumpButtons(props: { view: Store<View>; toEnd: () => Promise<void>; toUnread: () => Promise<void> }) {
  const { view, toEnd, toUnread } = props
  const t = useT()
  const { atEnd, hasSkipped } = view.use()
  const unread = useOpenConversation((reading) => reading?.unread ?? 0)
  return (
    <>
      {hasSkipped ? (
        <Button
          size="small"
          icon="chevron-up"
          className={styles.toUnread}
          onClick={() => void toUnread().catch(() => {})}
        >
          {t('chat.to_unread')}
        </Button>
      ) : null}
      {atEnd ? null : (
        <span className={styles.toEnd}>
          <IconButton
            icon="chevron-down"
            variant="secondary"
            label={t('chat.to_latest')}
            onClick={() => void toEnd().catch(() => {})}
          />
          <CountBadge count={unread} label={t('nav.unread', { count: unread })} className={styles.unread} />
        </span>
      )}
    </>
  )
}
