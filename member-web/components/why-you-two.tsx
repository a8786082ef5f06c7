import { useFormat } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
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

/** Further than this, kilometres, a town says nothing: the country alone does. */
const farKm = 500

type Somewhere = Pick<ProfileSummary, 'place' | 'region_name' | 'country' | 'distance_km'>

/** Where somebody is and how far, "Leeds · 12 mi"; beyond 500 km the country alone. Empty where nothing is known. `place` and `away` say it in other words. */
export function useWhereabouts(): (
  profile: Somewhere,
  words?: { place?: string | null; away?: (distance: string) => string },
) => string {
  const format = useFormat()
  const countries = countryNames(useLocale())
  return ({ place, region_name, country, distance_km: km }, words = {}) => {
    if (km != null && km > farKm) return countries.of(country) ?? country
    const distance = km == null ? null : format.distance(km)
    const shown = words.place === undefined ? place || region_name : words.place
    return [shown, distance && (words.away?.(distance) ?? distance)].filter(Boolean).join(' · ')
  }
}

/** Where somebody is and how far, and what the two share. Nothing where none of it is known. */
export function WhyYouTwo({ profile, className }: { profile: ProfileSummary; className?: string }) {
  const where = useWhereabouts()(profile)
  const shared = useInCommon()(profile)
  return (
    <>
      {where ? <p className={className}>{where}</p> : null}
      {shared ? <p className={cx(className, styles.shared)}>{shared}</p> : null}
    </>
  )
}
