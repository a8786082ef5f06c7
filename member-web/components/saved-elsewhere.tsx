import { useT } from '../app/i18n.tsx'
import { Alert } from './alert.tsx'
import styles from './saved-elsewhere.module.css'

/** What another tab saved and this form would replace. */
export function SavedElsewhere({ answers }: { answers: readonly { question: string; text: string }[] }) {
  const t = useT()
  return (
    <Alert tone="warning" live title={t('common.elsewhere_title')}>
      <p>{t('common.elsewhere_text')}</p>
      <dl className={styles.answers}>
        {answers.map(({ question, text }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
