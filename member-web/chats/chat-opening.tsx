import { useSearchParams } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { Photo } from '../components/photo.tsx'
import { useInCommon } from '../components/place-and-interests.tsx'
import type { Passage } from './api.ts'
import styles from './chat-opening.module.css'

/** The answer that led here (`?answer=`). */
export function useCameFrom(passages: readonly Passage[]): Passage | undefined {
  const [search] = useSearchParams()
  return passages.find(({ id }) => id === search.get('answer'))
}

/** The start of a conversation: the face, and the answer that led here, the last one, or the tagline. */
export function ChatOpening(props: {
  profile: ProfileSummary
  passages: readonly Passage[]
  /** Whether messages follow. */
  hasBegun?: boolean
}) {
  const { profile, passages, hasBegun } = props
  const t = useT()
  const { name, tagline, main_image: photo } = profile
  const cameFrom = useCameFrom(passages)
  const quoted = cameFrom ?? passages.at(-1)
  const quotation = quoted?.text ?? tagline
  const shared = useInCommon()(profile)
  if (hasBegun && !photo && !quotation && !shared) return null
  return (
    <div className={cx(styles.opening, hasBegun && styles.begun, cameFrom && styles.cameFrom)}>
      <div className={styles.photo}>
        <Photo photo={photo} alt="" person={{ name }} sizes="(min-width: 576px) 180px, 100vw" />
      </div>
      <div className={styles.words}>
        {quoted ? <p className={styles.question}>{quoted.heading}</p> : null}
        {quotation ? <blockquote className={styles.quotation}>{quotation}</blockquote> : null}
        {shared && hasBegun && !quotation ? <p className={styles.quotation}>{shared}</p> : null}
        {hasBegun ? null : <p className={styles.note}>{t('chat.first_words', { name })}</p>}
      </div>
    </div>
  )
}
