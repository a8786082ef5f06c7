import { useT } from '../app/i18n.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { type LocalMessage, replyTo } from './local-message.ts'
import styles from './quote.module.css'

interface QuotedProps {
  /** Undefined if the message is further back than the page goes. */
  quoted: LocalMessage | undefined
  /** Name of the other member. */
  name: string
}

/** The author of a quoted message, and its text or kind. */
function Words({ quoted, name }: QuotedProps) {
  const t = useT()
  const words = {
    text: quoted?.text,
    photo: t('chat.kind.photo'),
    removed: t('chat.removed'),
    taken_back: t('chat.taken_back'),
  }[quoted?.kind ?? '']
  return (
    <>
      {quoted ? <b className={styles.who}>{quoted.own ? t('chat.me') : name}</b> : null}
      <span className={styles.words}>{words ?? t(quoted ? 'chat.kind.other' : 'chat.answered_before')}</span>
    </>
  )
}

interface QuoteProps {
  of: LocalMessage
  messages: readonly LocalMessage[]
  name: string
}

/** In a bubble, above an answer: the quoted message as a link. Nothing for other messages. */
export function Quote({ of, messages, name }: QuoteProps) {
  const id = replyTo(of)
  if (!id) return null
  const quoted = messages.find((each) => each.id === id)
  return quoted ? (
    <a
      href={`#message-${id}`}
      className={styles.quote}
      onClick={(event) => {
        // Scrolls the list without changing the address.
        event.preventDefault()
        document.getElementById(`message-${id}`)?.scrollIntoView({ block: 'center' })
      }}
    >
      <Words quoted={quoted} name={name} />
    </a>
  ) : (
    <span className={styles.quote}>
      <Words quoted={quoted} name={name} />
    </span>
  )
}

/** Above the message box: the message that the next one will answer. */
export function QuoteStrip({ onClose, ...props }: QuotedProps & { onClose: () => void }) {
  const t = useT()
  return (
    <section className={styles.strip} aria-label={t('chat.answering')}>
      <span className={styles.quote}>
        <Words {...props} />
      </span>
      <IconButton icon="x" label={t('chat.answer_stop')} onClick={onClose} />
    </section>
  )
}

/** Above the message box: it changes a sent message. */
export function EditStrip({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT()
  return (
    <section className={styles.strip} aria-label={t('chat.editing')}>
      <span className={styles.quote}>
        <b className={styles.who}>{t('chat.editing')}</b>
        <span className={styles.words}>{text}</span>
      </span>
      <IconButton icon="x" label={t('chat.edit_stop')} onClick={onClose} />
    </section>
  )
}
