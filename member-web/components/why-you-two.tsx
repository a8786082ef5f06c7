import { useLocale, useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from './cx.ts'
import styles from './why-you-two.module.css'

/**
 * What two people have in common, from what both have stated: "Allebei: fotografie, thee". The server has found it; null where there is
 * nothing to say.
 */
export function useInCommon(): (profile: ProfileSummary) => string | null {
  const t = useT()
  const locale = useLocale()
  return ({ in_common }) => {
    if (!in_common?.length) return null
    const names = in_common.map((interest) => withinSentence(t(`members.interest.${interest}`), locale))
    return t('members.both', { what: names.join(', ') })
  }
}

/** German nouns keep their capital, and so does what is written in capitals throughout. */
export const withinSentence = (label: string, locale: string): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)

/** Where somebody is and how far, and what the two share. Nothing where none of it is known. */
export function WhyYouTwo({ profile, className }: { profile: ProfileSummary; className?: string }) {
  const t = useT()
  const place = [profile.place, profile.region_name].filter(Boolean)[0]
  const distance = profile.distance_km == null ? null : t('members.km', { km: profile.distance_km })
  const where = [place, distance].filter(Boolean).join(' · ')
  const shared = useInCommon()(profile)
  return (
    <>
      {where ? <p className={className}>{where}</p> : null}
      {shared ? <p className={cx(className, styles.shared)}>{shared}</p> : null}
    </>
  )
}
