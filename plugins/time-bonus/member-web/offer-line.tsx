import { type SlotProps, Until, useT } from '../../../member-web/kit/index.ts'
import styles from './time-bonus.module.css'
import { endTimeBonus, useTimeBonus } from './use-time-bonus.ts'

/** Above the packages: until when prices are reduced or, without packages, that there is a discount. */
export default function TimeBonusOffer({ packages }: SlotProps['credits.offer']) {
  const t = useT()
  const bonus = useTimeBonus()
  if (!bonus) return null
  const percentage = bonus.value_percentage
  if (packages.length === 0)
    return (
      <p className={styles.line}>
        {t('time-bonus.banner', { percentage })} <Until until={bonus.expires_at} onEnd={endTimeBonus} />
      </p>
    )
  return (
    <p className={styles.offer}>
      {t('time-bonus.offer', { percentage })}{' '}
      <strong className={styles.clock}>
        <Until until={bonus.expires_at} onEnd={endTimeBonus} text="credits.discount_until" />
      </strong>
    </p>
  )
}
