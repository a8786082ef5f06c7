import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './pay-bar.module.css'

/**
 * The button that pays, the consent above it, and on phones the total beside it. There it is a bar that is always in
 * view, and the frame hides everything that would compete with it.
 */
export function PayBar({ consent, sum, children }: { consent?: ReactNode; sum?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles.bar, 'fade-above')} data-dock="pay">
      {consent ? <div className={styles.consent}>{consent}</div> : null}
      {sum ? <p className={styles.sum}>{sum}</p> : null}
      {children}
    </div>
  )
}
