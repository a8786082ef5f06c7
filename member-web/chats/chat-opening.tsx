import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { Photo } from '../components/photo-card.tsx'
import styles from './chat-opening.module.css'

/** Where nothing has been said yet: the face and the line of the person it is about to be said to. */
export function ChatOpening({ profile }: { profile: ProfileSummary }) {
  const t = useT()
  const { name, tagline, main_image: photo } = profile
  return (
    <div className={styles.opening}>
      <div className={styles.photo}>
        <Photo photo={photo} alt="" person={{ name }} sizes="120px" />
      </div>
      <div className={styles.words}>
        {tagline ? <blockquote className={styles.said}>{tagline}</blockquote> : null}
        <p className={styles.note}>{t('chat.first_words', { name })}</p>
      </div>
    </div>
  )
}
