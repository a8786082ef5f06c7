import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './settings.module.css'

/** A part of the settings, with an address of its own. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  const t = useT()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`account.${id}`)}</h2>
      {children}
    </section>
  )
}
