import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './settings.module.css'

/** A part of the settings, with an address of its own. What a plugin adds brings its own `title`. */
export function Section({ id, title, children }: { id: string; title?: string; children: ReactNode }) {
  const t = useT()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title ?? t(`account.${id}`)}</h2>
      {children}
    </section>
  )
}
