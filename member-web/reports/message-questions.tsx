import { messageReasons } from '../../core/shared/choices.ts'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import type { PhotoPayload } from '../chats/api.ts'
import styles from './message.module.css'
import { ReportQuestions } from './report-form.tsx'

type ReportedMessage = Reply<'GET /api/messages/:id/report'>

/** The questions of a message report, used on its page and in the sheet over the conversation. */
export function MessageQuestions({ shown, refused }: { shown: ReportedMessage; refused?: Refusal }) {
  const { message, name } = shown
  const t = useT()
  return (
    <>
      <blockquote className={styles.quote}>
        <p className={styles.author}>{name}</p>
        <Quoted message={message} />
      </blockquote>
      <ReportQuestions
        question={t('chat.report.reason')}
        reasons={messageReasons.map((value) => ({ value, label: t(`chat.report.reasons.${value}`) }))}
        block={t('chat.report.block', { name })}
        name={name}
        refused={refused}
      />
    </>
  )
}

function Quoted({ message }: { message: ReportedMessage['message'] }) {
  const t = useT()
  if (message.kind === 'photo') {
    const { thumb_filename, filename } = message.payload as PhotoPayload
    return <img src={thumb_filename ?? filename} alt={t('chat.kind.photo')} className={styles.photo} />
  }
  return <p className={styles.text}>{message.text || t('chat.report.not_text')}</p>
}
