import type { SiteBootstrap } from '../app/bootstrap.ts'
import type { Format } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
import type { useT } from '../app/i18n.tsx'
import type { Translate } from '../app/translate.ts'
import type { SearchFilterUi } from '../plugins/define.ts'
import type { SearchQuery } from './search-query.ts'

type Part = [names: string[], label: string]

/** A range of ages in words; without an upper end for null or undefined. */
export const formatAgeRange = (t: Translate, from: number, to: number | null | undefined): string =>
  to ? t('members.age_range', { from, to }) : t('members.age_from', { from })

/** The filters of a search in words, each with its parameters: for the pills, and for the name of a saved search. */
export function describeSearch(
  t: ReturnType<typeof useT>,
  {
    locale,
    format,
    filters,
    data,
    genders,
  }: {
    locale: string
    format: Pick<Format, 'distance'>
    filters: readonly SearchFilterUi[]
    data: SiteBootstrap['page_data']
    genders: NonNullable<SiteBootstrap['genders']>
  },
  query: Partial<SearchQuery>,
  regionName: string | null,
  youngest: number,
): Part[] {
  const countries = countryNames(locale)
  const describeGenders = (gender: string) =>
    genders.find(({ key }) => key === gender)?.label ?? t(`members.shown_people.${gender}`)
  const aged = query.min_age !== undefined || query.max_age !== undefined
  const from = query.min_age ?? youngest
  const interests = query.interests?.split(',') ?? []
  const named = interests.map((interest) => t(`members.interest.${interest}`)).join(', ')
  const parts: (Part | null)[] = [
    query.gender ? [['gender'], describeGenders(query.gender)] : null,
    query.country ? [['country', 'region'], countries.of(query.country) ?? query.country] : null,
    regionName ? [['region'], regionName] : null,
    aged ? [['min_age', 'max_age'], formatAgeRange(t, from, query.max_age)] : null,
    query.distance_km ? [['distance_km'], t('members.within', { distance: format.distance(query.distance_km) })] : null,
    query.online ? [['online'], t('members.online_now')] : null,
    query.photo ? [['photo'], t('members.with_photo')] : null,
    ...filters.map(({ parameter, label }): Part | null => {
      const value = query[parameter]
      const words = value === undefined ? '' : label(t, String(value), data)
      return words ? [[parameter], words] : null
    }),
    interests.length > 0 ? [['interests'], named] : null,
    query.everyone ? [['everyone'], t('members.everyone_pill')] : null,
  ]
  return parts.filter((part) => part !== null)
}
