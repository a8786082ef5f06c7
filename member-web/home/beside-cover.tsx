import type { ReactNode } from 'react'
import { useSite } from '../app/bootstrap.ts'
import { cx } from '../components/cx.ts'
import styles from './beside-cover.module.css'
import { Cover } from './cover.tsx'
import { Headline } from './headline.tsx'

/**
 * A form, with the brand's cover beside it on a wide screen. Decorative; phones load none of it, except with
 * `showsFaces` (a low band above the form) and with good news.
 */
export function FormBesideCover(props: {
  showsFaces?: boolean
  /** On a phone the people take all the space that the text leaves. */
  showsPeople?: boolean
  /** For a visitor who does not know the site yet. */
  hasHeadline?: boolean
  /** Selects other illustrated people than the cover's, so that pages do not all show the same two. */
  turn?: number
  children: ReactNode
}) {
  const { showsFaces, showsPeople, hasHeadline, turn, children } = props
  const { looks } = useSite()
  return (
    <div className={cx(styles.spread, showsFaces && styles.faces, showsPeople && styles.people)}>
      <div className={cx(styles.cover, styles[looks.cover])} aria-hidden="true">
        {hasHeadline ? (
          <p className={styles.headline}>
            <Headline />
          </p>
        ) : null}
        <Cover photos={null} isAside turn={turn} />
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
