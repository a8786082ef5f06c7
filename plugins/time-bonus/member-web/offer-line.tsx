import { Until, useT } from '../../../member-web/kit/index.ts'
import styles from './time-bonus.module.css'
import { endTimeBonus, useTimeBonus } from './use-time-bonus.ts'

/** Above the packages: the discount is in the prices, and for how long. */
export default function TimeBonusOffer() {
  const t = useT()
  const bonus = useTimeBonus()
  if (!bonus) return null
  return (
    <p className={styles.offer}>
      {t('time-bonus.offer', { percentage: bonus.value_percentage })}{' '}
      <strong className={styles.clock}>
        <Until until={bonus.expires_at} onEnd={endTimeBonus} />
      </strong>
    </p>
  )
}
