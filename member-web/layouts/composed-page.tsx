import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import styles from './composed-page.module.css'

/** A page with one task. On a desktop what helps with it is in a column beside it, on a phone above it. */
export function ComposedPage({
  title,
  head,
  beside,
  children,
}: {
  title: ReactNode
  /** Below the title, as wide as the page: tabs or progress. */
  head?: ReactNode
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={cx(styles.page, beside && !head ? styles.introduced : null)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {head}
      </header>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <div className={styles.task}>{children}</div>
    </div>
  )
}

/** A part of the task, on a card if there is space for one. */
export const TaskCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>
