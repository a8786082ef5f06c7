import { useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { type Refusal, readText } from '../app/submit.ts'
import type { Translate } from '../app/translate.ts'
import { Field } from '../components/field.tsx'
import { TextArea } from '../components/text-input.tsx'
import { ReportQuestions } from './report-form.tsx'

const reasons = ['impersonation', 'money', 'harassment', 'minor', 'other'] as const
/** The minimum length of the explanation for "other" reasons, as for complaints. */
const minDetailsLength = 10

/** The errors of the answers by field; the API receives all answers as one message. */
export function checkPersonReport(form: FormData, t: Translate): Record<string, string> {
  const reason = readText(form, 'reason')
  if (!reason) return { reason: t('errors.fields.invalid_choice') }
  const length = readText(form, 'text')?.trim().length ?? 0
  if (reason !== 'other' || length >= minDetailsLength) return {}
  return { text: length === 0 ? t('errors.fields.required') : t('errors.fields.too_short', { min: minDetailsLength }) }
}

/** The answers as one message, which a moderator reads. */
export const composePersonReport = (form: FormData, t: Translate): string =>
  [t(`reports.person.reasons.${readText(form, 'reason')}`), readText(form, 'text')?.trim()].filter(Boolean).join('\n\n')

export function PersonQuestions(props: { name: string; isBlocked: boolean; refused?: Refusal }) {
  const { name, isBlocked, refused } = props
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <ReportQuestions
      question={t('reports.person.reason')}
      reasons={reasons.map((value) => ({ value, label: t(`reports.person.reasons.${value}`) }))}
      onReason={setReason}
      block={isBlocked ? undefined : t('reports.person.block', { name })}
      name={name}
      refused={refused && { ...refused, message: refused.message ?? refused.errors.reported_id ?? null }}
    >
      <Field
        label={t('complaints.message')}
        note={reason === 'other' ? undefined : t('common.optional')}
        hint={t('complaints.message_hint')}
        error={refused?.errors.text ?? refused?.errors.message}
      >
        <TextArea name="text" rows={3} maxLength={4000} counter={false} required={reason === 'other'} />
      </Field>
    </ReportQuestions>
  )
}
