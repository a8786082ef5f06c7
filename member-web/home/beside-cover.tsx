import type { ReactNode } from 'react'
import { useSite } from '../app/bootstrap.ts'
import { cx } from '../components/cx.ts'
import styles from './beside-cover.module.css'
import { Cover } from './cover.tsx'
import { Headline } from './headline.tsx'

/**
 * A form, and on a wide screen the brand's cover with its headline beside it. Decoration; on a phone nothing of it is
 * fetched, except with `faces`, a low band above the form, and where there is a drawing and nothing to fill in.
 */
export function FormBesideCover(props: {
  faces?: boolean
  phoneOnly?: boolean
  /** Other illustrated people than the brand's own, so that not every page shows the same two. */
  turn?: number
  children: ReactNode
}) {
  const { faces, phoneOnly, turn, children } = props
  const { looks } = useSite()
  return (
    <div className={cx(styles.spread, faces && styles.faces, phoneOnly && styles.phoneOnly)}>
      <div className={cx(styles.cover, styles[looks.cover])} aria-hidden="true">
        <p className={styles.headline}>
          <Headline />
        </p>
        <Cover photos={null} aside turn={turn} />
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
