import { cx, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { messageKind } from '../shared/limits.ts'
import styles from './margin-notes.module.css'

/** A comment in a chat, below the photo or line it is about. */
export default function NoteMessage({ message }: SlotProps['chat.message']) {
  const t = useT()
  if (message.kind !== messageKind) return null
  const { kind, quote, text } = message.payload
  return (
    <div className={cx(styles.message, message.mine && styles.mine)}>
      <p className={styles.about}>
        {kind === 'photo'
          ? t(message.mine ? 'margin-notes.about_their_photo' : 'margin-notes.about_your_photo')
          : String(quote)}
      </p>
      <p>{String(text)}</p>
    </div>
  )
}
