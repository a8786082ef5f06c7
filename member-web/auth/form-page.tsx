import type { ReactNode } from 'react'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import { Icon } from '../components/icon.tsx'
import { FormBesideCover } from '../home/beside-cover.tsx'
import styles from './form-page.module.css'

/** Which of the brand's people celebrate with an illustration. */
const drawingTurns: Partial<Record<DrawingName, number>> = { match: 0, mail: 1 }

/**
 * One question or outcome, for login, reset, errors and the pages behind mailed links; it fills the screen
 * (`fullBleed`). Its illustration is above the text: a panel on a phone, the head of a card on a wide screen. Only the
 * login and good news have the brand's people, so that a page about an account shows what it is about.
 */
export function FormPage({
  showsFaces,
  showsPeople,
  drawing,
  isDone,
  title,
  intro,
  children,
  footer,
}: {
  /** With the cover's faces above it on a phone. */
  showsFaces?: boolean
  /** The brand's people instead of a panel: beside it, or above the text on a phone. For good news only. */
  showsPeople?: boolean
  /** Not shown beside people, but selects them. */
  drawing?: DrawingName
  /** With a tick: on the illustration, or above the title beside people. */
  isDone?: boolean
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  const isQuiet = drawing !== undefined && !showsPeople
  const tick = isDone ? (
    <span className={styles.done}>
      <Icon name="check" />
    </span>
  ) : null
  const page = (
    <section className={styles.page} data-quiet={isQuiet ? '' : undefined} data-people={showsPeople ? '' : undefined}>
      {isQuiet ? (
        <div className={styles.sign}>
          <Drawing name={drawing} size={160} />
          {tick}
        </div>
      ) : (
        tick
      )}
      <div className={styles.body}>
        <h1 className={styles.title}>{typeof title === 'string' ? preventHyphenBreaks(title) : title}</h1>
        {intro ? (
          <p className={styles.intro}>{typeof intro === 'string' ? preventHyphenBreaks(intro) : intro}</p>
        ) : null}
        {children}
      </div>
      {footer ? <p className={styles.foot}>{footer}</p> : null}
    </section>
  )
  if (isQuiet) return page
  return (
    <FormBesideCover showsFaces={showsFaces} showsPeople={showsPeople} turn={drawing ? drawingTurns[drawing] : 2}>
      {page}
    </FormBesideCover>
  )
}
