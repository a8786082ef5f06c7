import { useT } from '../app/i18n.tsx'
import type { ConversationReply } from './api.ts'
import styles from './conversation-view.module.css'

/** Above the box: how many messages are still free, and what they cost then. The box itself names a price that applies now. */
export function FreeLeft({ allowance: { free_left, price } }: { allowance: ConversationReply['allowance'] }) {
  const t = useT()
  if (free_left === 0) return null
  return (
    <p className={styles.free} role="status">
      {t('chat.free_left', { count: free_left })} · {t('chat.free_then', { count: price })}
    </p>
  )
}
