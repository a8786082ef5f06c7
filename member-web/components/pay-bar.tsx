import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './pay-bar.module.css'

/** The button that pays; on phones a bar with the total that is always in view. */
export function PayBar({ sum, children }: { sum?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles.bar, 'fade-above')} data-dock="pay">
      {sum ? <p className={styles.sum}>{sum}</p> : null}
      {children}
    </div>
  )
}
