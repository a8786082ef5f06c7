import { messageReasons } from '../../core/shared/choices.ts'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Checkbox, RadioGroup } from '../components/choices.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Field } from '../components/field.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './report-page.module.css'

type Shown = Reply<'GET /api/messages/:id/report'>

/** What a report says: which message, why, and whether its sender is blocked as well. On its page and in the sheet over the conversation. */
export function ReportFields({ shown, refused }: { shown: Shown; refused?: Refusal }) {
  const { message, name, fictional } = shown
  const t = useT()
  const { errors = {}, values = {} } = refused ?? {}
  return (
    <div className={styles.fields}>
      {fictional ? <FictionalLabel /> : null}
      <blockquote className={styles.quote}>
        <p className={styles.author}>{name}</p>
        <Quoted message={message} />
      </blockquote>
      {refused?.message ? (
        <Alert tone="danger" live>
          {refused.message}
        </Alert>
      ) : null}
      <Field group label={t('chat.report.reason')} error={errors.reason}>
        <RadioGroup
          name="reason"
          defaultValue={values.reason}
          choices={messageReasons.map((value) => ({ value, label: t(`chat.report.reasons.${value}`) }))}
        />
      </Field>
      <Checkbox
        name="block"
        defaultChecked={values.block !== undefined}
        label={t('chat.report.block', { name })}
        hint={t('members.block_text', { name })}
      />
    </div>
  )
}

function Quoted({ message }: { message: Shown['message'] }) {
  const t = useT()
  if (message.kind === 'photo') {
    const { thumb_filename, filename } = message.payload as PhotoPayload
    return <img src={thumb_filename ?? filename} alt={t('chat.kind.photo')} className={styles.photo} />
  }
  return <p className={styles.said}>{message.text || t('chat.report.not_text')}</p>
}
