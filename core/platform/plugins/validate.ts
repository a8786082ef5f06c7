import { staffActions, staffRoles } from '../../kernel/ability.ts'
import type { Feature, Plugin } from '../../kernel/feature.ts'
import type { PageTable } from '../../kernel/page.ts'
import { type SettingDefinition, settingScopes } from '../../kernel/setting.ts'
import type { DeclaredWords } from '../../kernel/words.ts'
import { normalizePattern } from '../pages/match-page.ts'
import { findPageFaults } from '../pages/page-faults.ts'
import { getEnabledKey } from './enabled.ts'

/** The vocabularies that manifests extend, with the name for a word of each. */
const vocabularies = {
  errors: 'error code',
  live: 'live event',
  consents: 'consent purpose',
  notifications: 'notification type',
  ledgerKinds: 'ledger kind',
  media: 'media purpose',
  counters: 'counter',
} as const satisfies Record<keyof DeclaredWords, string>

/** The database checks the same pattern. */
const wordPattern = /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$/
const hourPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const parameterPattern = /^[a-z][a-z0-9_]*$/
const settingPattern = /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_]*)*$/

/**
 * Validates the manifests of core and plugins, and the core's pages, together. Throws one error that lists every
 * fault, so that a failed boot reports all of them.
 */
export function validateFeatures(
  features: readonly Feature[],
  plugins: readonly Plugin[],
  pages: PageTable = { pages: [], nav: [] },
): void {
  const faults: string[] = []
  const all = [...features, ...plugins]
  const unique = createUniqueCheck(faults)
  const hookNames = new Set<string>(all.flatMap(({ hooks }) => hooks ?? []))
  const settings = all.flatMap((feature) => feature.settings ?? [])
  // Without the core's own table, pages cannot be checked.
  const tables = pages.pages.length > 0 ? [...pages.pages, ...plugins.flatMap((plugin) => plugin.pages ?? [])] : []
  const addresses = new Set(tables.map(({ path }) => path))
  const overridableKeys = new Set(settings.flatMap(({ key, secret }) => (secret ? [] : [key])))
  for (const feature of all) {
    unique('feature', feature.id, feature.id)
    checkSettings(feature, plugins.includes(feature as Plugin), unique, faults)
    for (const setting of feature.settings ?? []) faults.push(...findExperimentFaults(setting, feature.id, addresses))
    checkRoutes(feature, unique)
    checkWords(feature, unique, faults)
    for (const name of feature.hooks ?? []) unique('hook', name, feature.id)
    for (const handler of feature.events ?? []) unique('event handler', handler.id, feature.id)
    for (const job of feature.jobs ?? []) unique('job', job.id, feature.id)
    for (const schedule of feature.schedules ?? []) unique('schedule', schedule.id, feature.id)
    for (const schedule of feature.schedules ?? []) {
      if ('at' in schedule && !hourPattern.test(schedule.at))
        faults.push(`schedule ${schedule.id} of ${feature.id} runs at '${schedule.at}', which is no hour`)
    }
    for (const eraser of feature.erasers ?? []) unique('eraser', eraser.id, feature.id)
    for (const exporter of feature.exporters ?? []) unique('exporter', exporter.id, feature.id)
    for (const [name, hooks] of Object.entries(feature.extends ?? {})) {
      if (!hookNames.has(name)) faults.push(`${feature.id} extends an unknown hook '${name}'`)
      for (const hook of hooks) unique(`${name} hook`, getHookId(hook), feature.id)
    }
    for (const { keys } of feature.extends?.settingOverlay ?? []) {
      if (keys === 'experimentable') unique('overlay of settings', 'that may differ from person to person', feature.id)
      for (const key of keys === 'experimentable' ? [] : keys) {
        unique('overlay of setting', key, feature.id)
        if (!overridableKeys.has(key))
          faults.push(`${feature.id} overrides ${key}, which is no setting, or a secret one`)
      }
    }
    for (const { role, actions } of feature.permissions ?? []) {
      const known = staffRoles.includes(role) && actions.every((it) => it === 'manage' || staffActions.includes(it))
      if (!known) faults.push(`${feature.id} grants an unknown role or action (${role}: ${actions.join(', ')})`)
    }
  }
  faults.push(...findQueryFaults(all))
  for (const plugin of plugins) faults.push(...findPluginFaults(plugin, plugins))
  faults.push(...findPageFaults(pages, features, plugins), ...findCycles(plugins))
  if (faults.length > 0) throw new Error(`The features and plugins do not fit together:\n- ${faults.join('\n- ')}`)
}

type Unique = (what: string, id: string, owner: string) => void

function createUniqueCheck(faults: string[]): Unique {
  const owners = new Map<string, string>()
  return (what, id, owner) => {
    const taken = owners.get(`${what} ${id}`)
    if (taken !== undefined) faults.push(`${what} ${id} of ${owner} is already taken by ${taken}`)
    else owners.set(`${what} ${id}`, owner)
  }
}

/** Hooks have `id`, `kind`, `parameter` or `pluginId` as their name, depending on the hook. */
export function getHookId(hook: object): string {
  const { id, kind, parameter, pluginId } = hook as Partial<Record<'id' | 'kind' | 'parameter' | 'pluginId', string>>
  return id ?? kind ?? parameter ?? pluginId ?? ''
}

function checkSettings(feature: Feature, isPlugin: boolean, unique: Unique, faults: string[]): void {
  if (isPlugin) unique('setting', getEnabledKey(feature.id), feature.id)
  for (const setting of feature.settings ?? []) {
    unique('setting', setting.key, feature.id)
    if (!settingPattern.test(setting.key)) faults.push(`setting '${setting.key}' of ${feature.id} is not a valid key`)
    if (!setting.scopes.every((scope) => settingScopes.includes(scope)) || setting.scopes.length === 0) {
      faults.push(`setting ${setting.key} of ${feature.id} has an unknown scope or none`)
    }
    if (!setting.type.safeParse(setting.default).success) {
      faults.push(`the default of setting ${setting.key} of ${feature.id} does not fit its type`)
    }
    if (setting.secret && setting.public) faults.push(`setting ${setting.key} of ${feature.id} is secret and public`)
  }
}

/** Components that mark a setting as money, whatever else it declares. */
const ofMoney = ['money']

/** An experimental setting must not need one value for everybody, and its difference must show on a page. */
function findExperimentFaults(setting: SettingDefinition, owner: string, addresses: ReadonlySet<string>): string[] {
  const { key, experimentable, notExperimentable, secret, environmentOnly, component, scopes } = setting
  if (!experimentable) return []
  const name = `setting ${key} of ${owner} may differ from person to person`
  const faults: string[] = []
  if (notExperimentable) faults.push(`${name}, and is the same for all (${notExperimentable})`)
  if (ofMoney.includes(component ?? '')) faults.push(`${name}, and is a sum of money`)
  if (secret || environmentOnly) faults.push(`${name}, and is not for anybody to see`)
  if (!scopes.some((scope) => scope !== 'global')) faults.push(`${name}, and knows no place`)
  if (experimentable.by.length === 0 || experimentable.pages.length === 0)
    faults.push(`${name}, on no page or of nobody`)
  for (const page of addresses.size > 0 ? experimentable.pages : [])
    if (!addresses.has(page)) faults.push(`${name} on ${page}, which is no page`)
  return faults
}

const listWords = (feature: Feature) =>
  (Object.keys(vocabularies) as (keyof DeclaredWords)[]).flatMap((field) =>
    Object.keys(feature[field] ?? {}).map((word) => ({ what: vocabularies[field], word })),
  )

function checkWords(feature: Feature, unique: Unique, faults: string[]): void {
  for (const { what, word } of listWords(feature)) {
    unique(what, word, feature.id)
    if (!wordPattern.test(word) || word.length > 80)
      faults.push(`${what} '${word}' of ${feature.id} is not a valid word`)
  }
  for (const [word, purpose] of Object.entries(feature.media ?? {})) {
    const rule = purpose.of === 'site' || (purpose.of === 'member' && typeof purpose.mayFetch === 'function')
    if (!rule) faults.push(`media purpose ${word} of ${feature.id} does not say who may fetch it`)
  }
}

function checkRoutes(feature: Feature, unique: Unique): void {
  for (const route of feature.routes ?? [])
    unique('route', `${route.method} ${normalizePattern(route.path)}`, feature.id)
}

/** A plugin must not add a parameter that the route already has or that is not a valid name. */
const findQueryFaults = (all: readonly Feature[]): string[] =>
  all
    .flatMap(({ routes }) => routes ?? [])
    .flatMap(({ path, query, queryHook }) =>
      all.flatMap((feature) =>
        ((queryHook && feature.extends?.[queryHook]) || []).flatMap(({ parameter }) => {
          const name = `parameter '${parameter}' of ${feature.id} for ${path}`
          if (Object.hasOwn(query?.shape ?? {}, parameter)) return [`${name} is already taken by the route`]
          return parameterPattern.test(parameter) ? [] : [`${name} is not a valid name`]
        }),
      ),
    )

function findPluginFaults(plugin: Plugin, plugins: readonly Plugin[]): string[] {
  const { id } = plugin
  const faults: string[] = []
  const isClaimed = (name: string) => plugin.claims?.includes(name) ?? false
  if (!idPattern.test(id)) faults.push(`plugin id '${id}' is not in kebab case`)
  for (const required of plugin.requires ?? []) {
    if (!plugins.some((other) => other.id === required)) faults.push(`${id} requires ${required}, which is not there`)
  }
  for (const { key } of plugin.settings ?? []) {
    if (!key.startsWith(`${id}.`) && !isClaimed(key)) faults.push(`setting ${key} of ${id} must start with '${id}.'`)
  }
  for (const { method, path } of plugin.routes ?? []) {
    const own = [`/api/${id}`, `/api/console/${id}`].some((base) => path === base || path.startsWith(`${base}/`))
    if (!own && !isClaimed(path)) {
      faults.push(`route ${method} ${path} of ${id} is outside /api/${id}/ and /api/console/${id}/ and not claimed`)
    }
  }
  for (const { what, word } of listWords(plugin)) {
    if (!word.startsWith(`${id}.`) && !isClaimed(word)) faults.push(`${what} ${word} of ${id} must start with '${id}.'`)
  }
  const ids = [...(plugin.events ?? []), ...(plugin.jobs ?? []), ...(plugin.schedules ?? [])].map((item) => item.id)
  for (const name of ids) {
    if (!name.startsWith(`${id}.`)) faults.push(`'${name}' of ${id} must start with '${id}.'`)
  }
  for (const [name, hooks] of Object.entries(plugin.extends ?? {})) {
    for (const { pluginId } of hooks as readonly { pluginId?: string }[])
      if (pluginId !== undefined && pluginId !== id) faults.push(`${id} fills ${name} in the name of ${pluginId}`)
  }
  return faults
}

function findCycles(plugins: readonly Plugin[]): string[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const done = new Set<string>()
  const faults: string[] = []
  const visit = (id: string, trail: readonly string[]): void => {
    if (trail.includes(id)) faults.push(`plugins require each other in a circle: ${[...trail, id].join(' → ')}`)
    if (done.has(id) || trail.includes(id)) return
    for (const required of byId.get(id)?.requires ?? []) visit(required, [...trail, id])
    done.add(id)
  }
  for (const plugin of plugins) visit(plugin.id, [])
  return faults
}
