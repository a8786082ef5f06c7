import { AutocompleteArrayInput, AutocompleteInput, required, useRecordContext } from 'react-admin'
import { useAllCountries, useCurrencies, useTimeZones } from './registries.ts'

interface ChoiceInputProps<Value> {
  source: string
  label?: string
  needed?: boolean
  helperText?: string
  defaultValue?: Value
}

/** A currency of ISO 4217, found by its code or its name. */
export function CurrencyInput({ needed, ...input }: ChoiceInputProps<string>) {
  return <AutocompleteInput {...input} choices={useCurrencies()} validate={needed ? required() : undefined} />
}

export function CurrenciesInput({ needed, ...input }: ChoiceInputProps<string[]>) {
  return <AutocompleteArrayInput {...input} choices={useCurrencies()} validate={needed ? required() : undefined} />
}

/** One of all countries, whether or not a site is offered there yet. */
export function AnyCountryInput({ needed, ...input }: ChoiceInputProps<string>) {
  return <AutocompleteInput {...input} choices={useAllCountries()} validate={needed ? required() : undefined} />
}

/** Several countries, in the order in which they are chosen. */
export function AnyCountriesInput({ needed, ...input }: ChoiceInputProps<string[]>) {
  return <AutocompleteArrayInput {...input} choices={useAllCountries()} validate={needed ? required() : undefined} />
}

/** A time zone from the IANA list; a record may have an alias that is not listed. */
export function TimeZoneInput({ needed, ...input }: ChoiceInputProps<string>) {
  const now: unknown = useRecordContext()?.[input.source]
  const zones = useTimeZones()
  const choices =
    typeof now === 'string' && !zones.some(({ id }) => id === now) ? [{ id: now, name: now }, ...zones] : zones
  return <AutocompleteInput {...input} choices={choices} validate={needed ? required() : undefined} />
}
