import type { Database, Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { Snapshot } from '../events/snapshot.ts'
import { writeChanges } from './change.ts'
import { checkChanges, isLocked, requireValid } from './check-changes.ts'
import type { OwnedRule } from './evaluate-rules.ts'
import { findProblems, guardChanges } from './guard.ts'
import { listSteps, resolveSetting } from './resolve.ts'
import { type DefinitionMap, readPins, toRow, toRows } from './rows.ts'
import { isBelow, listApplicableScopes, listScopes, parseScope, type ScopePlace } from './scope.ts'
import type { SecretBox } from './secret-box.ts'
import type { ExplainedStep, SettingChange, SettingsService } from './service.ts'
import { loadSettings } from './store.ts'

/** The settings with some keys overridden everywhere. Stored values and explanations do not change. */
function overrideValues(settings: SettingsService, values: Readonly<Record<string, unknown>>): SettingsService {
  const isOverridden = (key: string) => Object.hasOwn(values, key)
  const shown = new Map<Record<string, unknown>, Record<string, unknown>>()
  const merged: SettingsService = {
    ...settings,
    withOverrides: ({ values: others }) => (others ? overrideValues(settings, { ...values, ...others }) : merged),
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      isOverridden(definition.key) ? (values[definition.key] as T) : settings.get(definition, site),
    getByKey: (key, site) => (isOverridden(key) ? values[key] : settings.getByKey(key, site)),
    getPublicValues(site) {
      const all = settings.getPublicValues(site)
      const own = Object.keys(values).filter((key) => key in all)
      // Derived results are cached by object, so each set of overrides has one object.
      const found =
        shown.get(all) ?? Object.freeze({ ...all, ...Object.fromEntries(own.map((key) => [key, values[key]])) })
      shown.set(all, found)
      return found
    },
  }
  return merged
}

export interface SettingsOptions {
  db: Database
  snapshot: Snapshot
  clock: Clock
  secrets: SecretBox
  log: Pick<Logger, 'warn'>
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  definitions: readonly SettingDefinition<any>[]
  /** Rules that every change is checked against. Default: none. */
  rules?: readonly OwnedRule[]
  /** Services of the process, once they exist. */
  services?: () => Services
  /** Raw texts of `Environment.settingPins`. */
  pins?: ReadonlyMap<string, string>
}

/**
 * Caches the whole table in the snapshot of the process. Throws for a duplicate key, a default that does not fit its
 * type, or an invalid pin.
 */
export async function createSettings(options: SettingsOptions): Promise<SettingsService> {
  const { db, snapshot, secrets, log, clock } = options
  const definitions = mapDefinitions(options.definitions)
  const pins = readPins(options.pins ?? new Map(), definitions)
  const { rules = [], services } = options
  const writer = { db, clock, secrets, definitions, pins, snapshot, rules, services }
  const publicDefinitions = [...definitions.values()].filter((definition) => definition.public)

  const loaded = await snapshot.addPart(async () => {
    const usable = (await loadSettings(db)).map((row) => toRow(row, definitions, secrets, log))
    return { rows: toRows(usable.filter((row) => row !== null)), public: new Map<string, Record<string, unknown>>() }
  })

  function getDefinition(key: string): SettingDefinition {
    const definition = definitions.get(key)
    if (!definition) throw new AppError('not_found')
    return definition
  }

  const service: SettingsService = {
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      resolveSetting(loaded().rows, definition as SettingDefinition, site, pins) as T,
    getByKey: (key, site) => resolveSetting(loaded().rows, getDefinition(key), site, pins),
    getPublicValues(site) {
      const cacheKey = `${site.domainId}/${site.country}`
      const cached = loaded().public.get(cacheKey)
      if (cached) return cached
      const values = Object.freeze(
        Object.fromEntries(
          publicDefinitions.map((definition) => [
            definition.key,
            resolveSetting(loaded().rows, definition, site, pins),
          ]),
        ),
      )
      loaded().public.set(cacheKey, values)
      return values
    },
    explain: (key, site) => explain(getDefinition(key), listScopes(site)),
    explainAt(key, scope) {
      const parts = parseScope(scope)
      if (!parts) throw invalidField('scope', 'scope_unknown')
      return explain(getDefinition(key), listApplicableScopes(parts))
    },
    listOverridesBelow(key, scope) {
      const { scopes } = getDefinition(key)
      const set = [...(loaded().rows.get(key)?.keys() ?? [])]
      return set.filter((inner) => isBelow(inner, scope) && scopes.includes(parseScope(inner)?.kind ?? 'global')).sort()
    },
    listOverlays: () => [],
    // Stored values do not depend on the clock.
    withOverrides: ({ values }) => (values ? overrideValues(service, values) : service),
    listDefinitions: () => [...definitions.values()],
    isLocked: (key) => isLocked(definitions, pins, key),
    change: (actor: Actor, changes: readonly SettingChange[], tx?: Transaction, confirmed?: readonly string[]) =>
      writeChanges(writer, actor, changes, { tx, confirmed }),
    findFaults: (changes) => checkChanges(definitions, pins, changes).faults,
    dryRun: async (changes, tx, confirmed) =>
      guardChanges(writer, requireValid(definitions, pins, changes), clock.now(), { tx, confirmed }),
    findProblems: (domains) => findProblems(writer, clock.now(), domains),
    version: snapshot.version,
  }
  return service

  function explain(definition: SettingDefinition, places: readonly ScopePlace[]): ExplainedStep[] {
    const steps = listSteps(loaded().rows, definition, places, pins)
    const effective = steps.findIndex((step) => step.set)
    return steps.map(({ source, scope, set, value, row }, index) => ({
      source,
      scope,
      set,
      value: definition.secret ? (set && source !== 'default' ? true : undefined) : value,
      effective: index === effective,
      version: row?.version ?? 0,
      ...(row ? { updatedBy: row.updatedBy, updatedAt: row.updatedAt.toISOString() } : {}),
    }))
  }
}

function mapDefinitions(list: readonly SettingDefinition[]): DefinitionMap {
  const map = new Map<string, SettingDefinition>()
  for (const definition of list) {
    if (map.has(definition.key)) throw new Error(`The setting ${definition.key} is declared twice.`)
    if (!definition.type.safeParse(definition.default).success) {
      throw new Error(`The default of the setting ${definition.key} does not fit its type.`)
    }
    if (definition.secret && definition.public) throw new Error(`The setting ${definition.key} is secret and public.`)
    map.set(definition.key, definition)
  }
  return map
}
