import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from './format-locale.ts'
import { useCountriesByName, useDomains } from './session.ts'

export type Registries = Reply<'GET /api/console/choices'>

interface Choice {
  id: string
  name: string
}

/** The providers, methods, countries, currencies and time zones that the server accepts; loaded once per language. */
export function useRegistries(): Registries | undefined {
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['choices', locale],
    queryFn: () => api('GET /api/console/choices'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Every country that a site can be offered in: those that a domain serves, then the others, each by name. */
export function useAllCountries(): Choice[] {
  const byName = useCountriesByName()
  const served = new Set(useDomains().flatMap((domain) => domain.countries))
  const all = useRegistries()?.countries ?? []
  return [...byName(all.filter((code) => served.has(code))), ...byName(all.filter((code) => !served.has(code)))]
}

/** Every currency: its code, then its name, to be found by either. */
export function useCurrencies(): Choice[] {
  const names = new Intl.DisplayNames([useFormatLocale()], { type: 'currency' })
  return (useRegistries()?.currencies ?? []).map((id) => ({ id, name: `${id} · ${names.of(id) ?? id}` }))
}

export const useTimeZones = (): Choice[] =>
  (useRegistries()?.time_zones ?? []).map((id) => ({ id, name: id.replaceAll('_', ' ') }))
