import type { ReactNode } from 'react'
import { keepWhole } from '../app/keep-whole.tsx'
import { cx } from '../components/cx.ts'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import { FormBesideCover } from '../home/beside-cover.tsx'
import styles from './form-page.module.css'

/** Which faces are above an outcome, by its illustration. No smiling faces accompany an error or a farewell. */
const turns: Partial<Record<DrawingName, number>> = { match: 0, bell: 0, mail: 1, lock: 3, profile: 4 }

/** One question or outcome, for login, reset and the pages behind mailed links; it fills the screen (`fullBleed`). */
export function FormPage({
  quiet,
  faces,
  drawing,
  title,
  intro,
  children,
  foot,
}: {
  /** Without the brand's cover beside it on a desktop. */
  quiet?: boolean
  /** With the cover's faces above it on a phone. */
  faces?: boolean
  drawing?: DrawingName
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  const turn = drawing ? turns[drawing] : 2
  const page = (
    <section className={styles.page} data-drawing={turn === undefined ? undefined : drawing}>
      <div className={cx(styles.body, drawing && turn === undefined && styles.alone)}>
        {drawing ? <Drawing name={drawing} size={160} /> : null}
        <h1 className={styles.title}>{typeof title === 'string' ? keepWhole(title) : title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </section>
  )
  return (
    <FormBesideCover faces={faces} phoneOnly={quiet} turn={turn}>
      {quiet ? <div className={styles.quiet}>{page}</div> : page}
    </FormBesideCover>
  )
}
