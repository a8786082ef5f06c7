import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { genders } from '../../core/shared/vocabulary.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { BackCloses } from '../app/back-closes.ts'
import { useBootstrap, useSetting, useSite, useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Button } from '../components/button.tsx'
import { ChipButton, RemovableChip } from '../components/chip.tsx'
import { Checkbox, PillChoices, PillRadios } from '../components/choices.tsx'
import { cx } from '../components/cx.ts'
import { Field } from '../components/field.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { Select } from '../components/select.tsx'
import { listSearchFilters, SearchFields } from '../plugins/slot.tsx'
import styles from './search-filters.module.css'
import { buildSearchOffer } from './search-offer.ts'
import {
  type allFields,
  buildSearchAddress,
  clearSearchAddress,
  listDistances,
  maxSearchAge,
  type SearchQuery,
  searchableInterests,
  sorts,
} from './search-query.ts'
import { describeSearch } from './search-words.ts'
import { formatCount, type LiveCount, useLiveCount } from './use-live-count.ts'

/** The regions of a country, and their name there: province, state, canton, land, voivodeship … */
export type Regions = Pick<Reply<'GET /api/regions.php'>, 'kind' | 'regions'>

/**
 * A row of pills with the active filters, and a panel to change them: a sheet on a phone, below its pill on a
 * desktop. The browser opens it. A plain GET form: the URL is the search, so it can be shared and bookmarked, and
 * works without scripts.
 */
export function SearchFilters(props: { query: SearchQuery; regions: Regions; found: LiveCount; className?: string }) {
  const { query, regions, found, className } = props
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const site = useSite()
  const user = useUser()
  const panelId = useId()
  const countries = useSetting('countries')
  const bootstrap = useBootstrap()
  const offer = buildSearchOffer(bootstrap)
  const youngest = offer.min_age
  const isOffered = (field: (typeof allFields)[number]) => offer.search_fields.includes(field)
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [count, recount] = useLiveCount(found, offer, user?.looking_for)
  const [country, setCountry] = useState(query.country ?? '')
  const [known, setKnown] = useState(regions)
  const names = countryNames(locale)

  // A country must be chosen before a region; the regions follow the country.
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
  const placed = country !== '' || !isOffered('country')
  const region = regions.regions.find((each) => each.code === query.region)
  return (
    <div className={className}>
      {open ? <BackCloses onBack={() => form.current?.hidePopover()} /> : null}
      <div className={styles.summary}>
        <ChipButton
          icon="sliders-horizontal"
          popoverTarget={panelId}
          onClick={({ currentTarget }) => placeBelow(currentTarget, form.current)}
        >
          {t('members.filters')}
        </ChipButton>
        <SearchChips query={query} region={region?.name ?? null} />
      </div>
      <Form
        ref={form}
        id={panelId}
        method="get"
        action="/members"
        className={styles.panel}
        popover="auto"
        aria-label={t('members.filters')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onChange={({ currentTarget }) => recount(currentTarget)}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        <div className={styles.panelHead}>
          <p>{t('members.filters')}</p>
          <IconButton
            icon="x"
            variant="quiet"
            label={t('common.close')}
            popoverTarget={panelId}
            popoverTargetAction="hide"
          />
        </div>
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
          {isOffered('country') ? (
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
          {isOffered('region') ? (
            <Field
              label={t(`members.region_kind.${known.kind}`)}
              hint={placed ? undefined : t('members.country_first')}
            >
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
          {user ? (
            <Field group label={t('members.only')} className={styles.whole}>
              <div className={styles.ticks}>
                {isOffered('online') ? <Tick name="online" query={query} label={t('members.online_only')} /> : null}
                {isOffered('photo') ? <Tick name="photo" query={query} label={t('members.photo_only')} /> : null}
                <SearchFields place="checkboxes" query={query} />
                <Tick name="everyone" query={query} label={t('members.everyone')} hint={t('members.everyone_hint')} />
              </div>
            </Field>
          ) : null}
        </div>
        {isOffered('interests') ? (
          <div className={cx(styles.column, styles.interests)}>
            <Field group label={t('members.interests')} hint={t('members.interests_hint')} className={styles.whole}>
              <PillChoices
                isList
                name="interests"
                defaultValues={query.interests?.split(',')}
                choices={searchableInterests.map((value) => ({ value, label: t(`members.interest.${value}`) }))}
              />
            </Field>
          </div>
        ) : null}
        <div className={cx(styles.buttons, 'fade-above')}>
          <Button type="submit" variant="primary">
            {t('members.show', { number: formatCount(count, format) })}
          </Button>
          <Link to={clearSearchAddress(user?.looking_for)} className={styles.clear}>
            {t('members.clear_filters')}
          </Link>
        </div>
      </Form>
    </div>
  )
}

/** The active filters of a search, each as a pill that removes it. `region` is the name of its region. */
function SearchChips({ query, region }: { query: SearchQuery; region: string | null }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const bootstrap = useBootstrap()
  const words = {
    locale,
    format,
    filters: listSearchFilters(bootstrap.plugins),
    data: bootstrap.page_data,
    genders: bootstrap.genders ?? [],
  }
  return describeSearch(t, words, query, region, buildSearchOffer(bootstrap).min_age).map(([names, label]) => (
    <RemovableChip key={names[0]} label={label} onRemove={() => navigate(buildSearchAddress(query, ...names))} />
  ))
}

/** Places the panel below its pill on a desktop, wherever the page is scrolled to. */
function placeBelow(pill: Element, panel: HTMLElement | null): void {
  const { bottom } = pill.getBoundingClientRect()
  panel?.style.setProperty('--below', `${Math.max(0, bottom)}px`)
}

function Tick(props: { name: 'online' | 'photo' | 'everyone'; query: SearchQuery; label: string; hint?: string }) {
  const { name, query, label, hint } = props
  return <Checkbox name={name} value="1" defaultChecked={query[name] === '1'} label={label} hint={hint} />
}
