import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { formatAgeRange } from '../members/search-words.ts'
import type { OwnProfile } from './api.ts'
import styles from './own-block.module.css'

/** The member's preferred gender and ages. Only the search uses the ages; nobody else sees them. */
export function PreferredMembers({ profile }: { profile: OwnProfile }) {
  const t = useT()
  const youngest = useSetting('min_age')
  return (
    <section>
      <h2>{t('profile.wish')}</h2>
      <p>
        {t(`profile.looking_for_${profile.looking_for}`)} ·{' '}
        {formatAgeRange(t, profile.looking_min_age ?? youngest, profile.looking_max_age)}
      </p>
      <p className={styles.note}>{t('profile.wish_private')}</p>
    </section>
  )
}

/** Whether there are any answers that need consent. */
export function SensitiveAnswers({ profile }: { profile: OwnProfile }) {
  const t = useT()
  const agreed = profile.sexuality_consent || profile.sexual_interests_consent
  return (
    <section>
      <h2>{t('profile.personal')}</h2>
      {profile.sexuality ? <p>{t(`members.sexuality.${profile.sexuality}`)}</p> : null}
      <p className={styles.note}>{t(agreed ? 'profile.personal_kept' : 'profile.personal_none')}</p>
    </section>
  )
}
