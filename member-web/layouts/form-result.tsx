import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-result.module.css'

/** The result of a form that was sent: a drawing, then a heading and texts. */
export function FormResult({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  // The result replaces the form, so the page scrolls to it from where the button was.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.result} role="status">
      {children}
    </section>
  )
}
