import { AutocompleteArrayInput, AutocompleteInput, required, useRecordContext } from 'react-admin'
import { useAllCountries, useCurrencies, useTimeZones } from './registries.ts'

interface ChoiceInputProps<Value> {
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string
  defaultValue?: Value
}

/** A currency of ISO 4217, found by its code or its name. */
export function CurrencyInput({ isRequired, ...input }: ChoiceInputProps<string>) {
  return <AutocompleteInput {...input} choices={useCurrencies()} validate={isRequired ? required() : undefined} />
}

export function CurrenciesInput({ isRequired, ...input }: ChoiceInputProps<string[]>) {
  return <AutocompleteArrayInput {...input} choices={useCurrencies()} validate={isRequired ? required() : undefined} />
}

/** One of all countries, whether or not a site is offered there yet. */
export function AnyCountryInput({ isRequired, ...input }: ChoiceInputProps<string>) {
  return <AutocompleteInput {...input} choices={useAllCountries()} validate={isRequired ? required() : undefined} />
}

/** Several countries, in the order in which they are chosen. */
export function AnyCountriesInput({ isRequired, ...input }: ChoiceInputProps<string[]>) {
  return (
    <AutocompleteArrayInput {...input} choices={useAllCountries()} validate={isRequired ? required() : undefined} />
  )
}

/** A time zone from the IANA list; a record may have an alias that is not listed. */
export function TimeZoneInput({ isRequired, ...input }: ChoiceInputProps<string>) {
  const now: unknown = useRecordContext()?.[input.source]
  const zones = useTimeZones()
  const choices =
    typeof now === 'string' && !zones.some(({ id }) => id === now) ? [{ id: now, name: now }, ...zones] : zones
  return <AutocompleteInput {...input} choices={choices} validate={isRequired ? required() : undefined} />
}
