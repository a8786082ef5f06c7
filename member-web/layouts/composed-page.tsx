import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import styles from './composed-page.module.css'
import band from './title-band.module.css'

/**
 * A page with one task. On a desktop what helps with it is in a column beside it, on a phone above it. With `drawing`
 * the title and its introduction are on the brand's ground, in the middle of a desktop's window like a short task.
 */
export function ComposedPage({
  title,
  head,
  beside,
  drawing,
  children,
}: {
  title: ReactNode
  /** Below the title, as wide as the page: tabs or progress. */
  head?: ReactNode
  beside?: ReactNode
  drawing?: DrawingName
  children: ReactNode
}) {
  if (drawing)
    return (
      <div className={cx(styles.page, styles.introduced)}>
        <header className={cx(band.band, styles.panel)}>
          <h1>{title}</h1>
          {head}
          <div className={styles.beside}>{beside}</div>
          <Drawing name={drawing} />
        </header>
        <div className={styles.task}>{children}</div>
      </div>
    )
  return (
    <div className={cx(styles.page, styles.columns)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {head}
      </header>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <div className={styles.task}>{children}</div>
    </div>
  )
}

/** An outcome with its own title on the brand's ground; on a desktop its papers are beside it, on a phone below. */
export const OutcomePage = ({ outcome, children }: { outcome: ReactNode; children: ReactNode }) => (
  <div className={cx(styles.page, styles.introduced)}>
    <div className={cx(band.band, styles.panel, styles.outcome)}>{outcome}</div>
    <div className={styles.task}>{children}</div>
  </div>
)

/** A part of the task, on a card if there is space for one. */
export const TaskCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>
