import { useBootstrap, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './claim.module.css'

/** The figure, which opens who measured it, when, and among how many people. */
export default function Claim() {
  const t = useT()
  const format = useFormat()
  const claim = useBootstrap().page_data['premium-claim']
  if (!claim) return null
  const { percentage, source, measured_on, sample_size } = claim
  return (
    <div className={styles.claim}>
      <p className={styles.figure}>{t('premium-claim.figure', { percentage })}</p>
      <details className={styles.source}>
        <summary>{t('premium-claim.whence')}</summary>
        <p>
          {t('premium-claim.source', { source, date: format.date(`${measured_on}T12:00:00Z`) })}{' '}
          {t('premium-claim.sample', { count: sample_size, number: format.number(sample_size) })}
        </p>
      </details>
    </div>
  )
}
