import { photoReportReasons } from '../../core/shared/choices.ts'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { ReportQuestions } from './report-form.tsx'

/** The questions of a photo report, used on its page and in the sheet over the profile. */
export function PhotoQuestions({ name, refused }: { name: string; refused?: Refusal }) {
  const t = useT()
  return (
    <ReportQuestions
      question={t('reports.photo.reason')}
      reasons={photoReportReasons.map((value) => ({ value, label: t(`reports.photo.reasons.${value}`) }))}
      block={t('reports.photo.block', { name })}
      name={name}
      refused={refused}
    />
  )
}
