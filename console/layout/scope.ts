import { useStore } from 'react-admin'
import { useDomains } from '../shared/session.ts'

/** The chosen scope: everything, a country, a domain, or a domain in a country. */
export interface Scope {
  domainId: number | null
  country: string | null
}

export const everywhere: Scope = { domainId: null, country: null }

/** The chosen scope, stored in the browser. Scopes of removed domains or other users fall back to everything. */
export function useScope() {
  const [scope, setScope] = useStore<Scope>('scope', everywhere)
  const domains = useDomains()
  const isGone = domains.length > 0 && scope.domainId !== null && !domains.some(({ id }) => id === scope.domainId)
  return [isGone ? everywhere : scope, setScope] as const
}

/** `global`, `country:DE`, `domain:7` or `domain:7/country:DE`, as the settings table names it. */
export function getScopeName({ domainId, country }: Scope): string {
  if (domainId === null) return country === null ? 'global' : `country:${country}`
  return country === null ? `domain:${domainId}` : `domain:${domainId}/country:${country}`
}

export const getScopeKind = ({ domainId, country }: Scope) =>
  domainId === null ? (country === null ? 'global' : 'country') : country === null ? 'domain' : 'domain-country'
