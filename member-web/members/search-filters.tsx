import { useEffect, useId, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { genders } from '../../core/shared/vocabulary.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { ChipButton, RemovableChip } from '../components/chip.tsx'
import { Segmented } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { Select } from '../components/select.tsx'
import styles from './search-page.module.css'
import { ages, type allFields, type SearchQuery, sorts } from './search-query.ts'

/** The regions of a country, and what it calls them: province, state, canton, land, voivodeship … */
export type Regions = Pick<Reply<'GET /api/regions.php'>, 'kind' | 'regions'>

/**
 * A quiet row of pills with what is set, and a panel to change it. A plain GET form: the address is the search, so it can be
 * shared, kept and gone back to, and works before scripts do.
 */
export function SearchFilters({ query, regions }: { query: SearchQuery; regions: Regions }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const navigate = useNavigate()
  const panelId = useId()
  const countries = useSetting('countries')
  const fields = useSetting('search_fields')
  const on = (field: (typeof allFields)[number]) => fields.includes(field)
  const [open, setOpen] = useState(false)
  const [country, setCountry] = useState(query.country ?? '')
  const [known, setKnown] = useState(regions)
  const names = new Intl.DisplayNames([locale], { type: 'region' })

  // A country must be chosen before a region; the regions follow the country.
  useEffect(() => {
    if (!country || country === (query.country ?? site.country)) return setKnown(regions)
    let current = true
    api('GET /api/regions.php', { query: { country } })
      .then((reply) => current && setKnown(reply))
      .catch(() => {})
    return () => {
      current = false
    }
  }, [country, query.country, regions, site.country])

  const without = (...names: (keyof SearchQuery)[]) => {
    const rest = new URLSearchParams({ gender: 'any' })
    for (const [name, value] of Object.entries(query)) {
      if (name !== 'page' && !names.includes(name as keyof SearchQuery)) rest.set(name, String(value))
    }
    return () => navigate({ search: rest.toString() })
  }
  // A country must be chosen before a region, where there is one to choose.
  const placed = country !== '' || !on('country')
  const region = regions.regions.find((each) => each.code === query.region)
  const aged = query.min_age !== undefined || query.max_age !== undefined
  return (
    <div className={styles.filters}>
      <div className={styles.summary}>
        <ChipButton
          icon="sliders-horizontal"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {t('members.filters')}
        </ChipButton>
        {query.gender ? (
          <RemovableChip label={t(`members.looking_for.${query.gender}`)} onRemove={without('gender')} />
        ) : null}
        {query.country ? (
          <RemovableChip label={names.of(query.country) ?? query.country} onRemove={without('country', 'region')} />
        ) : null}
        {region ? <RemovableChip label={region.name} onRemove={without('region')} /> : null}
        {aged ? (
          <RemovableChip
            label={t('members.age_range', { from: query.min_age ?? ages.from, to: query.max_age ?? `${ages.to}+` })}
            onRemove={without('min_age', 'max_age')}
          />
        ) : null}
      </div>
      <Form id={panelId} method="get" action="/members" className={styles.panel} hidden={!open}>
        {on('gender') ? (
          <Field group label={t('members.looking_for.label')}>
            <Segmented
              name="gender"
              defaultValue={query.gender ?? 'any'}
              choices={['any', ...genders].map((value) => ({ value, label: t(`members.looking_for.${value}`) }))}
            />
          </Field>
        ) : null}
        {on('country') ? (
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
        {on('region') ? (
          <Field label={t(`members.region_kind.${known.kind}`)} hint={placed ? undefined : t('members.country_first')}>
            <Select
              key={country}
              name="region"
              defaultValue={country === (query.country ?? '') ? query.region : ''}
              disabled={!placed}
              placeholder={t('members.any_region')}
              options={known.regions.map((each) => ({ value: each.code, label: each.name }))}
            />
          </Field>
        ) : null}
        {on('age') ? (
          <Field group label={t('members.age')}>
            <RangeInput
              min={ages.from}
              max={ages.to}
              openEnd
              names={['min_age', 'max_age']}
              labels={[t('members.min_age'), t('members.max_age')]}
              defaultValue={[query.min_age ?? ages.from, query.max_age ?? ages.to]}
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
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon="search">
            {t('members.search')}
          </Button>
          <Link to="/members" className={styles.clear}>
            {t('members.clear_filters')}
          </Link>
        </div>
      </Form>
    </div>
  )
}
