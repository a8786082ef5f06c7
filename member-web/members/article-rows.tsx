import { Fragment, type ReactNode } from 'react'
import type { PhotoView } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { arrangeRows } from './arrange-rows.ts'
import type { Line } from './passage.tsx'
import styles from './profile-article.module.css'

export interface NumberedPhoto {
  photo: PhotoView
  /** The photo's number, from 1, including the cover. */
  number: number
}

/** Photos after the cover alternating with the member's lines. The page renders each. */
export function ArticleRows(props: {
  photos: readonly NumberedPhoto[]
  lines: readonly Line[]
  photo: (photo: NumberedPhoto) => ReactNode
  line: (line: Line) => ReactNode
  /** Shown below them. */
  children?: ReactNode
}) {
  const photoOf = (each: NumberedPhoto) => <Fragment key={each.photo.id}>{props.photo(each)}</Fragment>
  const lineOf = (line: Line) => <Fragment key={line.id}>{props.line(line)}</Fragment>
  return (
    <div className={styles.rows}>
      {arrangeRows(props.photos, props.lines).map((row, at) =>
        row.kind === 'spread' ? (
          <div key={row.line.id} className={cx(styles.spread, at % 2 === 1 && styles.turned)}>
            {photoOf(row.photo)}
            {lineOf(row.line)}
          </div>
        ) : row.kind === 'lines' ? (
          <div key="lines" className={styles.lines} data-count={row.lines.length}>
            {row.lines.map(lineOf)}
          </div>
        ) : (
          <div key={row.photos[0]?.photo.id} className={styles.photos} data-count={row.photos.length}>
            {row.photos.map(photoOf)}
          </div>
        ),
      )}
      {props.children}
    </div>
  )
}
