import type { ReactNode } from 'react'
import styles from './form-page.module.css'

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
        <h1 className={styles.title}>{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </section>
  )
}
