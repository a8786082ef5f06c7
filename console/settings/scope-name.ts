import { useTranslate } from 'react-admin'
import type { Scope } from '../layout/scope.ts'
import { useCountryNames, useDomains } from '../shared/session.ts'

/** Parses a scope name such as `domain:7/country:DE`. */
export function parseScope(name: string): Scope {
  const [, domain, country] = /^(?:domain:(\d+))?\/?(?:country:([A-Z]{2}))?$/.exec(name) ?? []
  return { domainId: domain ? Number(domain) : null, country: country ?? null }
}

/** The names of scopes in words: a brand, a country, a brand in a country, or everywhere. */
export function useScopeNames(): (name: string) => string {
  const translate = useTranslate()
  const domains = useDomains()
  const countryName = useCountryNames()
  return (name) => {
    const { domainId, country } = parseScope(name)
    const brand = domainId === null ? undefined : (domains.find(({ id }) => id === domainId)?.name ?? `#${domainId}`)
    const parts = [brand, country ? countryName(country) : undefined].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : translate('console.settings.source.global')
  }
}
