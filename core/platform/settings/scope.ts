import type { SettingScopeKind } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { Scope } from './service.ts'

export interface ScopeParts {
  kind: SettingScopeKind
  domainId: number | null
  country: string | null
}

const pattern = /^(?:(global)|(?:domain:([1-9]\d{0,8}))?(\/)?(?:country:([A-Z]{2}))?)$/

/** Reads `global`, `country:DE`, `domain:7` or `domain:7/country:DE`; null for anything else. */
export function parseScope(scope: string): ScopeParts | null {
  const match = pattern.exec(scope)
  if (!match) return null
  const [, global, domain, slash, country] = match
  if (global) return { kind: 'global', domainId: null, country: null }
  if (Boolean(slash) !== Boolean(domain && country)) return null
  if (domain && country) return { kind: 'domain-country', domainId: Number(domain), country }
  if (domain) return { kind: 'domain', domainId: Number(domain), country: null }
  return country ? { kind: 'country', domainId: null, country } : null
}

/** The scopes whose values apply at a scope, most specific first: a country of a domain inherits from its domain. */
export function listApplicableScopes({ domainId, country }: ScopeParts): ScopePlace[] {
  if (domainId !== null && country !== null) return listScopes({ domainId, country })
  const own: ScopePlace[] = []
  if (domainId !== null) own.push({ kind: 'domain', scope: `domain:${domainId}` })
  if (country !== null) own.push({ kind: 'country', scope: `country:${country}` })
  return [...own, { kind: 'global', scope: 'global' }]
}

export interface ScopePlace {
  kind: SettingScopeKind
  scope: Scope
}

/** The scopes that can set a value for a site, most specific first. Without a site only `global`. */
export function listScopes(site: SettingSite | undefined): ScopePlace[] {
  if (!site) return [{ kind: 'global', scope: 'global' }]
  const { domainId, country } = site
  return [
    { kind: 'domain-country', scope: `domain:${domainId}/country:${country}` },
    { kind: 'domain', scope: `domain:${domainId}` },
    { kind: 'country', scope: `country:${country}` },
    { kind: 'global', scope: 'global' },
  ]
}

/** Whether a scope is part of another: a domain of `global`, a domain's country of both the domain and the country. */
export function isBelow(inner: Scope, outer: Scope): boolean {
  const [narrow, wide] = [parseScope(inner), parseScope(outer)]
  if (!narrow || !wide || inner === outer) return false
  return (
    (wide.domainId === null || wide.domainId === narrow.domainId) &&
    (wide.country === null || wide.country === narrow.country)
  )
}
