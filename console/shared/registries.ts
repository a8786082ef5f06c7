import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { requestJson } from '../providers/http.ts'
import { useFormatLocale } from './format-locale.ts'
import { useCountryNames } from './session.ts'

export interface Registries {
  providers: { id: string; methods: string[] }[]
  methods: { id: string; name: string; ended: boolean }[]
  countries: string[]
  currencies: string[]
  time_zones: string[]
}

interface Choice {
  id: string
  name: string
}

/** What the server takes for a provider, a method, a country, a currency or a time zone; asked for once in each language. */
export function useRegistries(): Registries | undefined {
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['choices', locale],
    queryFn: () => requestJson<Registries>('GET', '/choices'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name)

/** Every country that a site can be offered in, by its name. */
export function useAllCountries(): Choice[] {
  const name = useCountryNames()
  return (useRegistries()?.countries ?? []).map((id) => ({ id, name: name(id) })).sort(byName)
}

/** Every currency: its code, then its name, to be found by either. */
export function useCurrencies(): Choice[] {
  const names = new Intl.DisplayNames([useFormatLocale()], { type: 'currency' })
  return (useRegistries()?.currencies ?? []).map((id) => ({ id, name: `${id} · ${names.of(id) ?? id}` }))
}

export const useTimeZones = (): Choice[] =>
  (useRegistries()?.time_zones ?? []).map((id) => ({ id, name: id.replaceAll('_', ' ') }))
