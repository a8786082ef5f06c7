import type { ReactNode } from 'react'
import styles from './form-page.module.css'

/** Words such as “e-mailadres” stand on one line: large type would break them behind their first letter. */
const whole = (title: string): ReactNode =>
  /(^|\s)\p{L}-/u.test(title)
    ? title.split(/(\s+)/).map((word, index) =>
        /^\p{L}-/u.test(word) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words keep their places.
          <span key={index} className={styles.whole}>
            {word}
          </span>
        ) : (
          word
        ),
      )
    : title

/** A quiet card with one question, for login, reset and the pages behind mailed links. */
export function FormPage({
  title,
  intro,
  children,
  foot,
}: {
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{typeof title === 'string' ? whole(title) : title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </section>
  )
}
