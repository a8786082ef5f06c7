import type { SettingDefinition, SettingScopeKind } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { ScopePlace } from './scope.ts'
import type { Scope } from './service.ts'

/** A stored override with a decrypted and validated value. */
export interface SettingRow {
  key: string
  scope: Scope
  value: unknown
  /** Version of the snapshot when this row was written. */
  version: number
  updatedBy: string
  updatedAt: Date
}

/** Every stored override, by key and scope. */
export type SettingRows = ReadonlyMap<string, ReadonlyMap<Scope, SettingRow>>

/** Values fixed by the environment, by key. */
export type SettingPins = ReadonlyMap<string, unknown>

/** One possible source of a value. */
export interface Step {
  source: 'pin' | SettingScopeKind | 'default'
  scope: Scope | null
  set: boolean
  value: unknown
  row?: SettingRow
}

type Shape = Pick<SettingDefinition, 'key' | 'scopes' | 'default'>

/** Whether a key can differ by site, so that reading it requires one. */
const isScoped = (definition: Pick<SettingDefinition, 'scopes'>) => definition.scopes.some((kind) => kind !== 'global')

function requireSite(definition: Shape, site: SettingSite | undefined): void {
  if (!site && isScoped(definition)) {
    throw new Error(`Setting ${definition.key} differs by domain and country; reading it needs a site`)
  }
}

/**
 * The current value: environment pin, then domain+country, domain, country, global, default. The first that is set
 * replaces the others as a whole. Rows at a scope that the definition does not allow count as unset. Throws if a
 * scoped key is read without a site.
 */
export function resolveSetting(rows: SettingRows, definition: Shape, site?: SettingSite, pins?: SettingPins): unknown {
  requireSite(definition, site)
  if (pins?.has(definition.key)) return pins.get(definition.key)
  const own = rows.get(definition.key)
  if (!own) return definition.default
  if (site) {
    const { domainId, country } = site
    const found =
      getRowAt(own, definition, 'domain-country', `domain:${domainId}/country:${country}`) ??
      getRowAt(own, definition, 'domain', `domain:${domainId}`) ??
      getRowAt(own, definition, 'country', `country:${country}`)
    if (found) return found.value
  }
  const global = getRowAt(own, definition, 'global', 'global')
  return global ? global.value : definition.default
}

const getRowAt = (own: ReadonlyMap<Scope, SettingRow>, definition: Shape, kind: SettingScopeKind, scope: Scope) =>
  definition.scopes.includes(kind) ? own.get(scope) : undefined

/**
 * Every possible source of a value, most specific first: the sources that `resolveSetting` tries, listed for the
 * console. `places` are the scopes, from `listScopes` or `listApplicableScopes`. The first step with `set` is
 * effective. The default is always set.
 */
export function listSteps(
  rows: SettingRows,
  definition: Shape,
  places: readonly ScopePlace[],
  pins?: SettingPins,
): Step[] {
  const pinned = pins?.has(definition.key) ?? false
  const steps: Step[] = pinned ? [{ source: 'pin', scope: null, set: true, value: pins?.get(definition.key) }] : []
  for (const { kind, scope } of places) {
    if (!definition.scopes.includes(kind)) continue
    const row = rows.get(definition.key)?.get(scope)
    steps.push({ source: kind, scope, set: row !== undefined, value: row?.value, row })
  }
  return [...steps, { source: 'default', scope: null, set: true, value: definition.default }]
}
