import {
  AutocompleteArrayInput,
  FunctionField,
  required,
  SelectInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useCountryChoices, useCountryNames } from './session.ts'

interface CountryInputProps {
  source?: string
  /** Whether a country is required. Otherwise an empty value means every country. */
  isRequired?: boolean
}

/** One of the countries that a domain serves. */
export function CountryInput({ source = 'country', isRequired = false }: CountryInputProps) {
  const now: unknown = useRecordContext()?.[source]
  const choices = useCountryChoices(typeof now === 'string' ? [now] : [])
  return isRequired ? (
    <SelectInput source={source} choices={choices} validate={required()} />
  ) : (
    <SelectInput
      source={source}
      choices={choices}
      emptyText="console.scope.all_countries"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      parse={(value) => (value === '' ? null : value)}
    />
  )
}

/** Several countries; none means all. */
export function CountriesInput({ source = 'countries' }: { source?: string }) {
  const now: unknown = useRecordContext()?.[source]
  const choices = useCountryChoices(Array.isArray(now) ? now : [])
  return <AutocompleteArrayInput source={source} choices={choices} helperText="console.empty_means_all" />
}

interface CountriesFieldProps {
  source?: string
  label?: string
  /** The maximum number shown; the others are counted and listed on hover. Default: all. */
  maxShown?: number
}

/** The names of several countries; none means all. */
export function CountriesField({ source = 'countries', maxShown = Number.POSITIVE_INFINITY }: CountriesFieldProps) {
  const name = useCountryNames()
  const translate = useTranslate()
  const codes: string[] = useRecordContext()?.[source] ?? []
  if (codes.length === 0) return translate('console.scope.all_countries')
  const names = codes.map(name)
  if (names.length <= maxShown + 1) return names.join(', ')
  return <span title={names.join(', ')}>{`${names.slice(0, maxShown).join(', ')} +${names.length - maxShown}`}</span>
}

export function CountryField({ source = 'country' }: { source?: string; label?: string }) {
  const name = useCountryNames()
  return (
    <FunctionField
      source={source}
      render={(record) => (record[source] ? name(record[source]) : null)}
      sx={{ whiteSpace: 'nowrap' }}
    />
  )
}
