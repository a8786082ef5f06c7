import { useFormat } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from './cx.ts'
import styles from './place-and-interests.module.css'

/**
 * Common interests of two members, as both stated them: "Allebei: fotografie, thee". Found by the server; null if there
 * are none.
 */
export function useInCommon(): (profile: ProfileSummary) => string | null {
  const t = useT()
  const names = useNamesInCommon()
  return (profile) => {
    const what = names(profile).join(', ')
    return what ? t('members.both', { what }) : null
  }
}

function useNamesInCommon(): (profile: ProfileSummary) => string[] {
  const t = useT()
  const locale = useLocale()
  return ({ in_common: interests }) =>
    (interests ?? []).map((interest) => lowerFirstLetter(t(`members.interest.${interest}`), locale))
}

/** Keeps the capital of German nouns and of words in all capitals. */
export const lowerFirstLetter = (label: string, locale: string): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)

/** Kilometres beyond which only the country is shown. */
const farKm = 500

type ProfilePlace = Pick<ProfileSummary, 'place' | 'region_name' | 'country' | 'distance_km'>

/** Place and distance, "Leeds, 12 mi"; beyond 500 km only the country. `place` and `away` replace the wording. */
export function usePlaceText(): (
  profile: ProfilePlace,
  words?: { place?: string | null; away?: (distance: string) => string },
) => string {
  const format = useFormat()
  const locale = useLocale()
  return ({ place, region_name, country, distance_km: km }, words = {}) => {
    if (km != null && km > farKm) return countryNames(locale).of(country) ?? country
    const distance = km == null ? null : format.distance(km)
    const shown = words.place === undefined ? place || region_name : words.place
    return [shown, distance && (words.away?.(distance) ?? distance)].filter(Boolean).join(', ')
  }
}

/** Place, distance and common interests. Nothing if none is known. */
export function PlaceAndInterests({ profile, className }: { profile: ProfileSummary; className?: string }) {
  const where = usePlaceText()(profile)
  const names = useNamesInCommon()(profile)
  return (
    <>
      {where ? <p className={className}>{where}</p> : null}
      {names.length > 0 ? <InCommon names={names} className={className} /> : null}
    </>
  )
}

/** Common interests: as many whole ones as fit on a line, and the number of the others. */
function InCommon({ names, className }: { names: readonly string[]; className?: string }) {
  const t = useT()
  return (
    <p className={cx(className, styles.shared)}>
      <span>{t('members.both', { what: '' })}</span>
      <span className={styles.items}>
        {names.map((name, at) => (
          <span key={name} className={styles.item}>
            {at > 0 ? (
              <span className={styles.others} aria-hidden="true">
                +{names.length - at}
              </span>
            ) : null}
            {at > 0 ? `, ${name}` : name}
          </span>
        ))}
      </span>
    </p>
  )
}
