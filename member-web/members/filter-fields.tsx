import { useEffect, useState } from 'react'
import { genders } from '../../core/shared/vocabulary.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useBootstrap, useSetting, useSite, useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Checkbox, PillRadios } from '../components/choices.tsx'
import { cx } from '../components/cx.ts'
import { Field } from '../components/field.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { Select } from '../components/select.tsx'
import { SearchFields } from '../plugins/slot.tsx'
import { InterestFilter } from './interest-filter.tsx'
import styles from './search-filters.module.css'
import { buildSearchOffer } from './search-offer.ts'
import { type allFields, listDistances, maxSearchAge, type SearchQuery, sorts } from './search-query.ts'

/** The regions of a country, and their name there: province, state, canton, land, voivodeship … */
export type Regions = Pick<Reply<'GET /api/regions.php'>, 'kind' | 'regions'>

interface FilterFieldsProps {
  query: SearchQuery
  regions: Regions
}

/** The fields of a search that the site offers to this visitor. */
export function FilterFields({ query, regions }: FilterFieldsProps) {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const user = useUser()
  const bootstrap = useBootstrap()
  const offer = buildSearchOffer(bootstrap)
  const youngest = offer.min_age
  const isOffered = (field: (typeof allFields)[number]) => offer.search_fields.includes(field)
  return (
    <>
      <div className={cx(styles.column, styles.fields)}>
        {isOffered('gender') ? (
          <Field group label={t('members.looking_for.label')} className={styles.whole}>
            <PillRadios
              name="gender"
              defaultValue={query.gender ?? 'any'}
              choices={[
                ...['any', ...genders].map((value) => ({ value, label: t(`members.looking_for.${value}`) })),
                ...(bootstrap.genders ?? [])
                  .filter(({ key }) => offer.genders.includes(key))
                  .map(({ key, label }) => ({ value: key, label })),
              ]}
            />
          </Field>
        ) : null}
        {isOffered('age') ? (
          <Field group label={t('members.age')}>
            <RangeInput
              min={youngest}
              max={maxSearchAge}
              openEnd
              names={['min_age', 'max_age']}
              labels={[t('members.min_age'), t('members.max_age')]}
              defaultValue={[query.min_age ?? youngest, query.max_age ?? maxSearchAge]}
            />
          </Field>
        ) : null}
        <PlaceFields query={query} regions={regions} />
        {isOffered('distance') && user ? (
          <Field label={t('members.distance_label')}>
            <Select
              name="distance_km"
              defaultValue={query.distance_km ? String(query.distance_km) : ''}
              placeholder={t('members.any_distance')}
              options={listDistances(site.country).map((km) => ({
                value: String(km),
                label: t('members.within', { distance: format.distance(km) }),
              }))}
            />
          </Field>
        ) : null}
        <Field label={t('members.sort')}>
          <Select
            name="sort"
            defaultValue={query.sort ?? 'active'}
            options={sorts.map((value) => ({ value, label: t(`members.sort_${value}`) }))}
          />
        </Field>
        {user ? <SearchFields place="cell" query={query} /> : null}
      </div>
      {isOffered('interests') ? (
        <div className={styles.column}>
          <InterestFilter key={query.interests} chosen={query.interests?.split(',') ?? []} />
        </div>
      ) : null}
      {user ? (
        <div className={styles.column}>
          <Field group label={t('members.only')} className={styles.whole}>
            <div className={styles.ticks}>
              {isOffered('online') ? <Tick name="online" query={query} label={t('members.online_only')} /> : null}
              {isOffered('photo') ? <Tick name="photo" query={query} label={t('members.photo_only')} /> : null}
              <SearchFields place="checkboxes" query={query} />
              <Tick name="everyone" query={query} label={t('members.everyone')} hint={t('members.everyone_hint')} />
            </div>
          </Field>
        </div>
      ) : null}
    </>
  )
}

/** The country and the region in it. */
function PlaceFields({ query, regions }: FilterFieldsProps) {
  const t = useT()
  const names = countryNames(useLocale())
  const site = useSite()
  const countries = useSetting('countries')
  const fields = useSetting('search_fields')
  const [country, setCountry] = useState(query.country ?? '')
  const [known, setKnown] = useState(regions)

  // The regions follow the country.
  useEffect(() => {
    if (!country || country === (query.country ?? site.country)) return setKnown(regions)
    let isCurrent = true
    api('GET /api/regions.php', { query: { country } })
      .then((reply) => isCurrent && setKnown(reply))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [country, query.country, regions, site.country])

  // Requires a country before a region if the site offers a choice of countries.
  const placed = country !== '' || !fields.includes('country')
  return (
    <>
      {fields.includes('country') ? (
        <Field label={t('members.country')}>
          <Select
            name="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            placeholder={t('members.any_country')}
            options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        </Field>
      ) : null}
      {fields.includes('region') && placed ? (
        <Field label={t(`members.region_kind.${known.kind}`)}>
          <Select
            key={country}
            name="region"
            defaultValue={country === (query.country ?? '') ? query.region : ''}
            placeholder={t('members.any_region')}
            options={known.regions.map((each) => ({ value: each.code, label: each.name }))}
          />
        </Field>
      ) : null}
    </>
  )
}

function Tick(props: { name: 'online' | 'photo' | 'everyone'; query: SearchQuery; label: string; hint?: string }) {
  const { name, query, label, hint } = props
  return <Checkbox name={name} value="1" defaultChecked={query[name] === '1'} label={label} hint={hint} />
}
