import { Link, useLocation } from 'react-router'
import { Countdown } from './countdown.tsx'
import styles from './offer-banner.module.css'

/** The line under the top bar about an offer that ends: how much, how long (`until`, ISO), and where. */
export function OfferBanner({
  text,
  link,
  until,
  onEnd,
}: {
  text: string
  link: string
  until: string
  onEnd: () => void
}) {
  const { pathname } = useLocation()
  // Where one buys, the prices and the line above them say it already.
  if (/^\/(credits|premium)(\/|$)/.test(pathname)) return null
  return (
    <Link to="/credits" className={styles.banner}>
      <span>{text}</span>
      <strong className={styles.clock}>
        <Countdown until={until} onEnd={onEnd} />
      </strong>
      <span className={styles.link}>{link}</span>
    </Link>
  )
}
