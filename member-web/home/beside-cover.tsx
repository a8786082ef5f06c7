import type { ReactNode } from 'react'
import { useSite } from '../app/bootstrap.ts'
import { cx } from '../components/cx.ts'
import styles from './beside-cover.module.css'
import { Cover } from './cover.tsx'
import { Headline } from './headline.tsx'

/**
 * A form, with the brand's cover and headline beside it on a wide screen. Decorative; phones load none of it, except
 * with `faces` (a low band above the form) and with an illustration and nothing to fill in.
 */
export function FormBesideCover(props: {
  faces?: boolean
  phoneOnly?: boolean
  /** Selects other illustrated people than the cover's, so that pages do not all show the same two. */
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
