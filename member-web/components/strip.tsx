import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './strip.module.css'

export interface StripProps {
  tone: 'info' | 'warning' | 'danger' | 'offer'
  icon?: IconName
  /** Target of the whole strip. */
  to: string
  text: ReactNode
  /** Shown if it fits completely, and always read aloud. */
  more?: ReactNode
  /** Never cut. */
  aside?: ReactNode
  /** The link's action in words; on a phone an arrow replaces it. */
  action: string
  /** Yields to an offer. */
  canWait?: boolean
  onClose?: () => void
}

/** One line of 40 px above a page. At most one: required actions before offers before what can wait. */
export function Strip({ tone, icon, to, text, more, aside, action, canWait, onClose }: StripProps) {
  const t = useT()
  const rank = tone === 'offer' ? 'offer' : canWait ? 'can-wait' : 'must'
  return (
    <div className={cx(styles.strip, styles[tone])} data-strip={rank}>
      <Link to={to} className={styles.all}>
        {icon ? <Icon name={icon} size={18} /> : null}
        <span className={styles.text}>{text}</span>
        {more ? <span className={styles.more}>{more}</span> : null}
        {aside ? <strong className={styles.aside}>{aside}</strong> : null}
        <span className={styles.action}>{action}</span>
        <Icon name="chevron-right" size={18} className={styles.arrow} />
      </Link>
      {onClose ? (
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={onClose}>
          <Icon name="x" size={18} />
        </button>
      ) : null}
    </div>
  )
}
