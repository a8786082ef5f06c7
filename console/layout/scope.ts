import { useStore } from 'react-admin'

/** What the scope bar stands on: everything, a country, a domain, or a domain in a country. */
export interface Scope {
  domainId: number | null
  country: string | null
}

export const everywhere: Scope = { domainId: null, country: null }

export const useScope = () => useStore<Scope>('scope', everywhere)

/** `global`, `country:DE`, `domain:7` or `domain:7/country:DE`, as the settings table names it. */
export function scopeName({ domainId, country }: Scope): string {
  if (domainId === null) return country === null ? 'global' : `country:${country}`
  return country === null ? `domain:${domainId}` : `domain:${domainId}/country:${country}`
}

export const scopeKind = ({ domainId, country }: Scope) =>
  domainId === null ? (country === null ? 'global' : 'country') : country === null ? 'domain' : 'domain-country'
