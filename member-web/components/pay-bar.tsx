import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './pay-bar.module.css'

/**
 * The button that pays, and on phones the total beside it. There it is a bar that is always in view, and the frame
 * hides everything that would compete with it.
 */
export function PayBar({ sum, children }: { sum?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles.bar, 'fade-above')} data-dock="pay">
      {sum ? <p className={styles.sum}>{sum}</p> : null}
      {children}
    </div>
  )
}
