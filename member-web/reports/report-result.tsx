import { useEffect, useRef } from 'react'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import styles from './report.module.css'

/** The result of a report, in place of its form. */
export function ReportResult(props: { title: string; text: string; fictional: boolean; to: string; back: string }) {
  const { title, text, fictional, to, back } = props
  const section = useRef<HTMLElement>(null)
  // The result replaces the form, so the page scrolls to it from where the button was.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.reported} role="status">
      <Drawing name="mail" size={180} />
      <h1>{title}</h1>
      <p className={styles.intro}>{text}</p>
      {fictional ? <FictionalLabel /> : null}
      <ButtonLink to={to}>{back}</ButtonLink>
    </section>
  )
}
