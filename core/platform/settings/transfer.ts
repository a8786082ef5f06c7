import type { FieldErrors } from '../../kernel/errors.ts'
import { readCurrentValue } from './history.ts'
import type { Scope, SettingChange, SettingsService } from './service.ts'

/** The values that one scope sets, by key, as exported to a file. Secrets are not exported. */
export function exportScope(settings: SettingsService, scope: Scope): Record<string, unknown> {
  const open = settings.listDefinitions().filter(({ secret }) => !secret)
  const places = open.map(({ key }) => ({ key, ...readCurrentValue(settings, key, scope) }))
  return Object.fromEntries(places.filter(({ set }) => set).map(({ key, value }) => [key, value]))
}

export interface PlannedChange {
  key: string
  scope: Scope
  old: { set: boolean; value?: unknown }
  new: { set: boolean; value?: unknown }
  /** Version of the current value. */
  version: number
}

/**
 * The changes that a file would make at a scope, and every error in it. With `whole`, settings missing in the file are
 * reset.
 */
export function planImport(
  settings: SettingsService,
  scope: Scope,
  values: Readonly<Record<string, unknown>>,
  whole: boolean,
): { changes: PlannedChange[]; faults: FieldErrors } {
  const named = Object.entries(values).map(([key, value]): SettingChange => ({ key, scope, value: value ?? null }))
  const faults = settings.findFaults(named)
  for (const { key, secret } of settings.listDefinitions()) {
    if (secret && key in values) faults[key] = { code: 'secret_not_imported' }
  }
  const gone = whole ? Object.keys(exportScope(settings, scope)).filter((key) => !(key in values)) : []
  const wanted = [...named, ...gone.map((key): SettingChange => ({ key, scope, value: undefined }))]
  const changes = wanted
    .filter(({ key }) => !(key in faults) && !settings.isLocked(key))
    .map(({ key, value }): PlannedChange => {
      const { version, ...old } = readCurrentValue(settings, key, scope)
      return { key, scope, old, new: value === undefined ? { set: false } : { set: true, value }, version }
    })
    .filter(({ old, new: next }) => !(old.set === next.set && isSameValue(old.value, next.value)))
  return { changes, faults }
}

/** Compares values regardless of the order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
