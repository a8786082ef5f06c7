import { useEffect, useRef } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import styles from './complaints-page.module.css'

/** The confirmation of a complaint: its number, and the day by which it is answered. */
export function Received({ reference, dueAt }: { reference: string; dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  // The confirmation replaces the form, so the page scrolls to it from where the button was.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.received} role="status">
      <Drawing name="mail" size={200} />
      <h1>{t('complaints.done_title')}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('complaints.reference')}</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <dt>{t('complaints.due')}</dt>
          <dd>{format.date(dueAt)}</dd>
        </div>
      </dl>
      <p className={styles.doneText}>{t('complaints.done_text')}</p>
      <ButtonLink to="/">{t('complaints.back')}</ButtonLink>
    </section>
  )
}
