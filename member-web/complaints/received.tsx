import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FormResult } from '../layouts/form-result.tsx'
import styles from './complaints-page.module.css'

/** The confirmation of a complaint: its number, and the day by which it is answered. */
export function Received({ reference, dueAt }: { reference: string; dueAt: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <FormResult>
      <Drawing name="mail" size={200} />
      <h1>{t('complaints.done_title')}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('complaints.reference')}</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <dt>{t('complaints.due')}</dt>
          <dd>{format.date(dueAt)}</dd>
        </div>
      </dl>
      <p className={styles.doneText}>{t('complaints.done_text')}</p>
      <ButtonLink to="/">{t('complaints.back')}</ButtonLink>
    </FormResult>
  )
}
