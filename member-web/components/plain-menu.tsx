import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './plain-menu.module.css'

/** A menu without a script: the platform's own disclosure. Its children are `<a>` and `<button>`. For pages that are not hydrated, or may not be yet. */
export function PlainMenu(props: {
  trigger: ReactNode
  label: string
  className?: string
  /** Pushes down what follows instead of covering it: within a box that scrolls it would be cut off. */
  inFlow?: boolean
  /** Hears, where there are scripts, that it is open: for entries that would be too dear to have in many menus. */
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details className={styles.menu} onToggle={({ currentTarget }) => currentTarget.open && props.onOpen?.()}>
      <summary className={cx(props.className, styles.summary)} aria-label={props.label}>
        {props.trigger}
      </summary>
      <div className={cx(styles.popup, props.inFlow && styles.inFlow)}>{props.children}</div>
    </details>
  )
}

/** Look of an entry of a plain menu. */
export const plainItem = styles.item
