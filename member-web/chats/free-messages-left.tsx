import { useT } from '../app/i18n.tsx'
import type { ConversationReply } from './api.ts'
import styles from './conversation-view.module.css'

/** The line above the box: how many free messages a match has left, or that they are about to end. */
export function FreeMessagesLeft({ allowance }: { allowance: ConversationReply['allowance'] }) {
  const t = useT()
  const { match_free_left, free_soon } = allowance
  if (match_free_left === 0 && !free_soon) return null
  return (
    <p className={styles.free} role="status">
      {match_free_left > 0 ? t('chat.free_left', { count: match_free_left }) : t('chat.free_soon')}
    </p>
  )
}
