import { Link, useLocation } from 'react-router'
import { Countdown, useT } from '../../../member-web/kit/index.ts'
import styles from './time-bonus.module.css'
import { endTimeBonus, useTimeBonus } from './use-time-bonus.ts'

/** The line under the top bar: how much, how long, and where. */
export default function TimeBonusBanner() {
  const t = useT()
  const bonus = useTimeBonus()
  const { pathname } = useLocation()
  // Where one buys, the prices and the line above them say it already.
  if (!bonus || /^\/(credits|premium)(\/|$)/.test(pathname)) return null
  return (
    <Link to="/credits" className={styles.banner}>
      <span>{t('time-bonus.banner', { percentage: bonus.value_percentage })}</span>
      <strong className={styles.clock}>
        <Countdown until={bonus.expires_at} onEnd={endTimeBonus} />
      </strong>
      <span className={styles.link}>{t('time-bonus.banner_link')}</span>
    </Link>
  )
}
