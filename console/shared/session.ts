import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'
import { invalidateSession, loadSession, type Session } from '../providers/auth.ts'

/** The logged-in user; undefined while loading. */
export const useSession = (): Session | undefined => useQuery({ queryKey: ['session'], queryFn: loadSession }).data

/** Domains that the staff member may see; empty while loading. */
export function useDomains(): Session['domains'] {
  return useSession()?.domains ?? []
}

/** Reloads the domains after one was created, changed or removed. */
export function useReloadDomains(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    invalidateSession()
    void client.invalidateQueries({ queryKey: ['session'] })
  }, [client])
}

export function useCountryNames(): (code: string) => string {
  const [locale] = useLocaleState()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}

/** Returns a function that names countries, once each, and sorts them by name. */
export function useCountriesByName(): (codes: readonly string[]) => { id: string; name: string }[] {
  const [locale] = useLocaleState()
  const name = useCountryNames()
  return (codes) =>
    [...new Set(codes)]
      .map((id) => ({ id, name: name(id) }))
      .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The countries of all domains, sorted by name; `more` are added even if no domain serves them. */
export function useCountryChoices(more: readonly string[] = []): { id: string; name: string }[] {
  const byName = useCountriesByName()
  return byName([...useDomains().flatMap((domain) => domain.countries), ...more])
}
