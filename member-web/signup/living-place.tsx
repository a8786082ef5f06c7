import { useEffect, useId, useState } from 'react'
import { api } from '../api/client.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { TextInput } from '../components/text-input.tsx'
import type { Regions } from '../members/search-filters.tsx'

/** Country, then region (a country must be chosen first), then place with suggestions. Regions and places are helpful, not required. */
export function LivingPlace({ errors, values }: { errors: Record<string, string>; values?: Record<string, string> }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const countries = useSetting('countries')
  const [country, setCountry] = useState(values?.country ?? site.country)
  const [regions, setRegions] = useState<Regions>({ kind: 'region', regions: [] })
  const [places, setPlaces] = useState<string[]>([])
  const listId = useId()
  const names = new Intl.DisplayNames([locale], { type: 'region' })

  useEffect(() => {
    let current = true
    api('GET /api/regions.php', { query: { country } })
      .then((reply) => current && setRegions(reply))
      .catch(() => current && setRegions({ kind: 'region', regions: [] }))
    return () => {
      current = false
    }
  }, [country])

  const suggest = (typed: string) => {
    if (typed.trim().length < 2) return setPlaces([])
    api('GET /api/places', { query: { country, q: typed.trim() } })
      .then((reply) => setPlaces(reply.places.map((place) => place.name)))
      .catch(() => setPlaces([]))
  }

  return (
    <>
      <Field label={t('signup.country')} error={errors.country}>
        <Select
          name="country"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          autoComplete="country"
        />
      </Field>
      <Field label={t(`members.region_kind.${regions.kind}`)} note={t('common.optional')} error={errors.region}>
        <Select
          // The regions come later than the first drawing; with them the chosen one is chosen again.
          key={`${country}-${regions.regions.length}`}
          name="region"
          placeholder={t('signup.choose')}
          disabled={regions.regions.length === 0}
          options={regions.regions.map((region) => ({ value: region.code, label: region.name }))}
          defaultValue={values?.region}
        />
      </Field>
      <Field label={t('signup.place')} note={t('common.optional')} hint={t('signup.place_hint')} error={errors.place}>
        <TextInput
          name="place"
          list={listId}
          autoComplete="address-level2"
          defaultValue={values?.place}
          onChange={(event) => suggest(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  )
}
