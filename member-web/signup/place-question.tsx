import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'
import styles from './place-question.module.css'

type Place = Reply<'GET /api/places'>['places'][number]

interface PlaceQuestionProps {
  errors: Record<string, string>
  values?: Record<string, string>
  /** Called once a place was chosen by a tap. */
  onChosen: () => void
}

/** The member's place in one field: it determines region and country, of all that the site serves. */
export function PlaceQuestion({ errors, values, onChosen }: PlaceQuestionProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const hasSeveralCountries = useSetting('countries').length > 1
  const names = countryNames(locale)
  const [text, setText] = useState(values?.place ?? '')
  const [home, setHome] = useState({ country: values?.country || site.country, region: values?.region ?? '' })
  const [found, setFound] = useState<Place[]>([])
  const [active, setActive] = useState(-1)
  const listId = useId()
  const latest = useRef('')

  const suggest = (typed: string) => {
    setText(typed)
    setActive(-1)
    latest.current = typed.trim()
    if (latest.current.length < 2) return setFound([])
    const wanted = latest.current
    api('GET /api/places', { query: { q: wanted } }).then(
      ({ places }) => wanted === latest.current && setFound(places.slice(0, 6)),
      () => setFound([]),
    )
  }
  const choose = (place: Place) => {
    latest.current = ''
    setText(place.name)
    setHome({ country: place.country, region: place.region })
    setFound([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = found[active]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && at) {
      event.preventDefault()
      choose(at)
    } else if (event.key === 'Escape' && found.length > 0) {
      event.stopPropagation()
      setFound([])
    }
  }
  return (
    <Field
      label={t('signup.place')}
      hideLabel
      hint={t('signup.place_hint')}
      error={errors.place ?? errors.region ?? errors.country}
    >
      <input type="hidden" name="country" value={home.country} />
      <input type="hidden" name="region" value={home.region} />
      <TextInput
        name="place"
        icon="map-pin"
        placeholder={t('signup.place')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        // The browser's suggestions would cover these.
        autoComplete="off"
        value={text}
        onChange={(event) => suggest(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('signup.place')}
        className={styles.list}
        hidden={found.length === 0}
      >
        {found.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={`${place.country} ${place.region} ${place.name}`}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onClick={() => {
              choose(place)
              onChosen()
            }}
          >
            <span>{place.name}</span>
            <span className={styles.where}>
              {[
                place.region_name === place.name ? '' : place.region_name,
                hasSeveralCountries ? names.of(place.country) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </div>
        ))}
      </div>
    </Field>
  )
}
