import type { ReactNode } from 'react'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import { Icon } from '../components/icon.tsx'
import { FormBesideCover } from '../home/beside-cover.tsx'
import styles from './form-page.module.css'

/** Which of the brand's people are beside an illustration on a desktop. */
const drawingTurns: Partial<Record<DrawingName, number>> = { match: 0, mail: 1, lock: 3, sprout: 4 }

/**
 * One question or outcome, for login, reset, errors and the pages behind mailed links; it fills the screen
 * (`fullBleed`). An outcome's illustration has its panel: above the text on a phone, beside it on a desktop.
 */
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
  /** On a desktop, the illustration is beside it instead of the brand's cover. */
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
  return (
    <FormBesideCover showsFaces={showsFaces} isPhoneOnly={quiet} turn={turn}>
      <section className={styles.page} data-quiet={quiet ? '' : undefined} data-people={showsPeople ? '' : undefined}>
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
        <div className={styles.body}>
          <h1 className={styles.title}>{typeof title === 'string' ? preventHyphenBreaks(title) : title}</h1>
          {intro ? (
            <p className={styles.intro}>{typeof intro === 'string' ? preventHyphenBreaks(intro) : intro}</p>
          ) : null}
          {children}
        </div>
        {footer ? <p className={styles.foot}>{footer}</p> : null}
      </section>
    </FormBesideCover>
  )
}
