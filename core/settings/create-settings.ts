import type { Database, Transaction } from '../../db/database.ts'
import type { Clock } from '../app/clock.ts'
import type { Actor } from '../app/context.ts'
import type { Logger } from '../app/logger.ts'
import type { EventBus } from '../events/bus.ts'
import { AppError, invalidField } from '../http/errors.ts'
import type { SettingSite } from '../site/site.ts'
import { type AppliedChange, writeChanges } from './change.ts'
import type { SettingDefinition } from './definition.ts'
import { chain, resolve, type SettingRows } from './resolve.ts'
import { parseScope, type ScopePlace, scopesAt, scopesOf } from './scope.ts'
import type { SecretBox } from './secret-box.ts'
import type { ExplainedStep, SettingChange, SettingsService } from './service.ts'
import { type DefinitionMap, readPins, toRow, toRows, withRow } from './snapshot.ts'
import { loadSettings, loadVersion } from './store.ts'

export interface SettingsOptions {
  db: Database
  bus: EventBus
  clock: Clock
  secrets: SecretBox
  log: Pick<Logger, 'warn' | 'error'>
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  definitions: readonly SettingDefinition<any>[]
  /** Raw texts of `Environment.settingPins`. */
  pins?: ReadonlyMap<string, string>
  /** Milliseconds between looks at the table's version, the backstop for lost messages. Default 15,000. */
  pollMilliseconds?: number
}

/**
 * Loads the whole table into memory and keeps it fresh: own writes at commit, those of others by the bus, and by a
 * poll where a message was lost. Throws for a duplicate key, a default that does not fit its type, or a wrong pin.
 */
export async function createSettings(options: SettingsOptions): Promise<SettingsService> {
  const { db, bus, secrets, log, clock } = options
  const definitions = definitionMap(options.definitions)
  const pins = readPins(options.pins ?? new Map(), definitions)
  const publicDefinitions = [...definitions.values()].filter((definition) => definition.public)

  let version = -1
  let rows: SettingRows = new Map()
  let publicCache = new Map<string, Readonly<Record<string, unknown>>>()
  /** Counts own writes, so that a reload that began before one does not undo it. */
  let writes = 0

  function replace(nextRows: SettingRows, nextVersion: number): void {
    rows = nextRows
    version = nextVersion
    publicCache = new Map()
  }

  async function reload(): Promise<void> {
    const writesBefore = writes
    const stored = await loadSettings(db)
    if (writes !== writesBefore && stored.version < version) return
    const usable = stored.rows.map((row) => toRow(row, definitions, secrets, log)).filter((row) => row !== null)
    replace(toRows(usable), stored.version)
  }

  let reloading: Promise<void> | undefined
  let again = false
  /** At most one reload at a time, and one more when asked for during it. */
  function reloadSoon(): void {
    if (reloading) {
      again = true
      return
    }
    reloading = reload()
      .catch((error: unknown) => log.error({ err: error }, 'settings could not be reloaded'))
      .finally(() => {
        reloading = undefined
        if (again) {
          again = false
          reloadSoon()
        }
      })
  }

  /** Runs right after the commit, before the writer's promise resolves. */
  async function apply(changes: readonly AppliedChange[], committed: number): Promise<void> {
    writes += 1
    if (committed === version + 1) {
      let next = rows
      for (const { key, scope, stored } of changes) {
        next = withRow(next, key, scope, stored ? toRow(stored, definitions, secrets, log) : null)
      }
      replace(next, committed)
    } else if (committed > version) {
      // Another process wrote in between and its message is still on the way.
      await reload()
    }
    bus.publish('settings.changed', { version: committed }).catch((error: unknown) => {
      log.warn({ err: error }, 'other processes learn of a changed setting at their next look only')
    })
  }

  await reload()
  const unsubscribe = bus.subscribe('settings.changed', (message, meta) => {
    if (!meta.own && message.version !== version) reloadSoon()
  })
  const poll = setInterval(() => {
    loadVersion(db).then(
      (current) => {
        if (current !== version) reloadSoon()
      },
      (error: unknown) => log.warn({ err: error }, 'the version of the settings could not be read'),
    )
  }, options.pollMilliseconds ?? 15_000)
  poll.unref()

  function definitionOf(key: string): SettingDefinition {
    const definition = definitions.get(key)
    if (!definition) throw new AppError('not_found')
    return definition
  }

  return {
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      resolve(rows, definition as SettingDefinition, site, pins) as T,
    getByKey: (key, site) => resolve(rows, definitionOf(key), site, pins),
    publicValues(site) {
      const cacheKey = `${site.domainId}/${site.country}`
      const cached = publicCache.get(cacheKey)
      if (cached) return cached
      const values = Object.freeze(
        Object.fromEntries(
          publicDefinitions.map((definition) => [definition.key, resolve(rows, definition, site, pins)]),
        ),
      )
      publicCache.set(cacheKey, values)
      return values
    },
    explain: (key, site) => explain(definitionOf(key), scopesOf(site)),
    explainAt(key, scope) {
      const parts = parseScope(scope)
      if (!parts) throw invalidField('scope', 'scope_unknown')
      return explain(definitionOf(key), scopesAt(parts))
    },
    definitions: () => [...definitions.values()],
    locked: (key) => pins.has(key),
    change: (actor: Actor, changes: readonly SettingChange[], tx?: Transaction) =>
      writeChanges({ db, clock, secrets, definitions, pins, apply }, actor, changes, tx),
    version: () => version,
    reload,
    close() {
      clearInterval(poll)
      unsubscribe()
    },
  }

  function explain(definition: SettingDefinition, places: readonly ScopePlace[]): ExplainedStep[] {
    const steps = chain(rows, definition, places, pins)
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

function definitionMap(list: readonly SettingDefinition[]): DefinitionMap {
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
