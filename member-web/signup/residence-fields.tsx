import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { TextInput } from '../components/text-input.tsx'
import type { LocatedPlace } from '../location/position.ts'
import { PositionButton } from '../location/position-button.tsx'
import type { Regions } from '../members/filter-fields.tsx'

/** Country, then region (which needs a country), then place with suggestions. Regions and places are optional. */
export function ResidenceFields({
  errors,
  values,
}: {
  errors: Record<string, string>
  values?: Record<string, string>
}) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const countries = useSetting('countries')
  const [country, setCountry] = useState(values?.country ?? site.country)
  const [regions, setRegions] = useState<Regions>({ kind: 'region', regions: [] })
  const [places, setPlaces] = useState<string[]>([])
  const listId = useId()
  const names = countryNames(locale)
  // A located place replaces the choice, at each press.
  const [found, setFound] = useState<(LocatedPlace & { at: number }) | null>(null)
  const [elsewhere, setElsewhere] = useState<LocatedPlace | null>(null)
  const place = useRef<HTMLInputElement>(null)
  const acceptPlace = (here: LocatedPlace) => {
    const served = countries.includes(here.country)
    setElsewhere(served ? null : here)
    if (!served) return
    setCountry(here.country)
    setFound({ ...here, at: (found?.at ?? 0) + 1 })
  }
  // Notifies the form's listeners like a manual change.
  useEffect(() => {
    if (found) place.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [found])

  useEffect(() => {
    let isCurrent = true
    api('GET /api/regions.php', { query: { country } })
      .then((reply) => isCurrent && setRegions(reply))
      .catch(() => isCurrent && setRegions({ kind: 'region', regions: [] }))
    return () => {
      isCurrent = false
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
      <PositionButton onFound={acceptPlace}>{t('location.button')}</PositionButton>
      {elsewhere ? (
        <Alert tone="info" live>
          {t('location.elsewhere', {
            place: `${elsewhere.place}, ${names.of(elsewhere.country) ?? elsewhere.country}`,
          })}
        </Alert>
      ) : null}
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
          // The regions load after the first rendering; then the choice is applied again.
          key={`${country}-${regions.regions.length}-${found?.at ?? 0}`}
          name="region"
          placeholder={t('signup.choose')}
          disabled={regions.regions.length === 0}
          options={regions.regions.map((region) => ({ value: region.code, label: region.name }))}
          defaultValue={found?.country === country ? found.region : values?.region}
        />
      </Field>
      <Field label={t('signup.place')} note={t('common.optional')} hint={t('signup.place_hint')} error={errors.place}>
        <TextInput
          key={found?.at ?? 0}
          ref={place}
          name="place"
          list={listId}
          autoComplete="address-level2"
          defaultValue={found?.place ?? values?.place}
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
