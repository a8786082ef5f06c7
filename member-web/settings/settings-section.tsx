import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './settings.module.css'

/** A section of the settings, with its own address. Plugins provide their own `title`. */
export function SettingsSection({ id, title, children }: { id: string; title?: string; children: ReactNode }) {
  const t = useT()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title ?? t(`account.${id}`)}</h2>
      {children}
    </section>
  )
}
