import type { ReactNode } from 'react'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { cx } from '../components/cx.ts'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import { Icon } from '../components/icon.tsx'
import { FormBesideCover } from '../home/beside-cover.tsx'
import styles from './form-page.module.css'

/** Which of the brand's people are beside an illustration on a desktop. */
const drawingTurns: Partial<Record<DrawingName, number>> = { match: 0, mail: 1, lock: 3, sprout: 4 }

/** One question or outcome, for login, reset and the pages behind mailed links; it fills the screen (`fullBleed`). */
export function FormPage({
  quiet,
  showsFaces,
  showsPeople,
  drawing,
  isDone,
  title,
  intro,
  children,
  footer,
}: {
  /** Without the brand's cover beside it on a desktop. */
  quiet?: boolean
  /** With the cover's faces above it on a phone. */
  showsFaces?: boolean
  /** On a phone, the brand's people fill the space above the text. For good news only, not for errors or farewells. */
  showsPeople?: boolean
  drawing?: DrawingName
  /** Marks the illustration with a tick. */
  isDone?: boolean
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  const turn = drawing ? drawingTurns[drawing] : 2
  const page = (
    <section className={styles.page} data-people={showsPeople ? '' : undefined}>
      <div className={cx(styles.body, showsPeople && styles.among)}>
        {drawing ? (
          <div className={styles.sign}>
            <Drawing name={drawing} size={160} />
            {isDone ? (
              <span className={styles.done}>
                <Icon name="check" />
              </span>
            ) : null}
          </div>
        ) : null}
        <h1 className={styles.title}>{typeof title === 'string' ? preventHyphenBreaks(title) : title}</h1>
        {intro ? (
          <p className={styles.intro}>{typeof intro === 'string' ? preventHyphenBreaks(intro) : intro}</p>
        ) : null}
        {children}
      </div>
      {footer ? <p className={styles.foot}>{footer}</p> : null}
    </section>
  )
  return (
    <FormBesideCover showsFaces={showsFaces} isPhoneOnly={quiet} turn={turn}>
      {quiet ? <div className={styles.quiet}>{page}</div> : page}
    </FormBesideCover>
  )
}
