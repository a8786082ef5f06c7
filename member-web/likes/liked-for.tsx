import type { LiveEvents } from '../../core/kernel/words.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './liked-for.module.css'

/** The photo or answer that a received like is for. */
export function LikedFor({ subject }: { subject: NonNullable<LiveEvents['like.received']['like_subject']> }) {
  const t = useT()
  const { kind, heading } = subject
  return (
    <p className={styles.for}>
      <Icon name="heart" size={14} filled />
      <span>{kind === 'photo' ? t('likes.liked_photo') : t('likes.liked_answer', { heading })}</span>
    </p>
  )
}
