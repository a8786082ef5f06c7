import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { PhotoStrip } from '../components/photo-grid.tsx'
import { LikeableCards } from '../likes/likeable-cards.tsx'
import styles from './suggestions.module.css'

/** A row of people to begin with, below a list that is empty or short. */
export function Suggestions(props: { profiles: readonly ProfileSummary[]; title?: string; className?: string }) {
  const { profiles, title, className } = props
  const t = useT()
  if (profiles.length === 0) return null
  return (
    <section className={className}>
      <h2 className={styles.title}>{title ?? t('auth.activate.meet')}</h2>
      <PhotoStrip>
        <LikeableCards profiles={profiles} />
      </PhotoStrip>
    </section>
  )
}
