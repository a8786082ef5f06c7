import type { Feature, Plugin } from '../../kernel/feature.ts'
import type { HookMap } from '../../kernel/hooks.ts'
import type { PageTable } from '../../kernel/page.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { DeclaredWords } from '../../kernel/words.ts'
import type { OwnedRule } from '../settings/evaluate-rules.ts'
import type { SettingsService } from '../settings/service.ts'
import { defineEnabledSetting, getEnabledKey } from './enabled.ts'
import type { PluginRegistry, Words } from './registry.ts'
import { validateFeatures } from './validate.ts'

/** Every setting of core and plugins, including each plugin's `<id>.enabled`. */
export const collectSettingDefinitions = (
  features: readonly Feature[],
  plugins: readonly Plugin[],
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
): SettingDefinition<any>[] => [
  ...features.flatMap((feature) => feature.settings ?? []),
  ...plugins.flatMap((plugin) => [defineEnabledSetting(plugin), ...(plugin.settings ?? [])]),
]

/** The rules of core and plugins. Each plugin's rules come with the switches that it depends on. */
export function collectSettingRules(features: readonly Feature[], plugins: readonly Plugin[]): OwnedRule[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const toOwnedRules = (feature: Feature, switches: readonly string[]) =>
    (feature.settingRules ?? []).map((rule) => ({
      rule,
      switches: rule.whileOff ? [] : switches,
      pluginKeys: listSettingKeys(rule.watchesPluginsOf),
    }))
  const listSettingKeys = (hook: keyof HookMap | undefined): string[] => {
    const adding = hook ? plugins.filter(({ extends: hooks }) => hooks?.[hook]) : []
    return [...new Set(adding.flatMap((plugin) => [...withRequired(plugin, byId)]))].map(getEnabledKey)
  }
  return [
    ...features.flatMap((feature) => toOwnedRules(feature, [])),
    ...plugins.flatMap((plugin) => toOwnedRules(plugin, [...withRequired(plugin, byId)].map(getEnabledKey))),
  ]
}

/**
 * The settings that contain the switches. The enabled plugins are computed once per `version`, or each time if there is
 * none.
 */
type Switches = Pick<SettingsService, 'getByKey'> & Partial<Pick<SettingsService, 'version'>>

/** The enabled plugins of one site, in order, and contributions by hook. */
interface SiteAnswers {
  ids: readonly string[]
  enabled: ReadonlySet<string>
  hooks: Map<string, readonly unknown[]>
}

/**
 * Validates core and plugins together and determines the enabled plugins per site. A switch in the console applies
 * immediately, because it changes the version of the settings. Throws what `validateFeatures` throws.
 */
export function createPluginRegistry(
  features: readonly Feature[],
  found: readonly Plugin[],
  settings: Switches,
  pages?: PageTable,
): PluginRegistry {
  validateFeatures(features, found, pages)
  const plugins = sortByRequirements(found)
  const all: readonly Feature[] = [...features, ...plugins]
  const pluginById = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const coreIds = new Set(features.map((feature) => feature.id))
  /** For each plugin, its switch and those of all that it requires, directly or indirectly. */
  const switches = new Map(
    plugins.map((plugin) => [plugin.id, [...withRequired(plugin, pluginById)].map(getEnabledKey)]),
  )
  const routeOwners = new Map<string, Feature>(
    all.flatMap((feature) => (feature.routes ?? []).map(({ method, path }) => [`${method} ${path}`, feature] as const)),
  )

  const settingOwners = new Map<string, Plugin>(
    plugins.flatMap((plugin) => [
      [getEnabledKey(plugin.id), plugin] as const,
      ...(plugin.settings ?? []).map(({ key }) => [key, plugin] as const),
    ]),
  )

  const words = new Map<keyof DeclaredWords, ReadonlyMap<string, unknown>>()
  const hookNames = new Set(all.flatMap((feature) => Object.keys(feature.extends ?? {})))
  const byHook = new Map(
    [...hookNames].map((name) => [name, all.filter(({ extends: hooks }) => hooks && name in hooks)]),
  )
  const byField = new Map<keyof DeclaredWords, readonly Feature[]>()
  const findDeclaring = (field: keyof DeclaredWords): readonly Feature[] => {
    const known = byField.get(field) ?? all.filter((feature) => feature[field])
    byField.set(field, known)
    return known
  }

  return createRegistry(settings)

  function createRegistry(settings: Switches): PluginRegistry {
    let version: number | undefined
    let answers = new Map<string, SiteAnswers>()

    const isOn = (id: string, site: SettingSite): boolean =>
      switches.get(id)?.every((key) => settings.getByKey(key, site) === true) ?? false

    /** Switches cannot be experimental, so domain and country suffice. */
    function getAnswers(site: SettingSite): SiteAnswers {
      const current = settings.version?.()
      if (current === undefined || current !== version) {
        version = current
        answers = new Map()
      }
      const place = `${site.domainId}/${site.country}`
      const known = answers.get(place)
      if (known) return known
      const ids = plugins.map(({ id }) => id).filter((id) => isOn(id, site))
      const fresh = { ids, enabled: new Set(ids), hooks: new Map() }
      answers.set(place, fresh)
      return fresh
    }

    const enabled = (id: string, site: SettingSite): boolean =>
      coreIds.has(id) || (settings.version ? getAnswers(site).enabled.has(id) : isOn(id, site))

    function collectContributions(name: keyof HookMap, site: SettingSite): readonly unknown[] {
      const { hooks } = getAnswers(site)
      const known = hooks.get(name)
      if (known) return known
      const fresh = (byHook.get(name) ?? [])
        .filter(({ id }) => enabled(id, site))
        .flatMap((feature): readonly unknown[] => feature.extends?.[name] ?? [])
      hooks.set(name, fresh)
      return fresh
    }

    return {
      features,
      plugins,
      isEnabled: enabled,
      listEnabledIds: (site) => getAnswers(site).ids,
      // A copy: callers may sort it.
      hooks: <K extends keyof HookMap>(name: K, site: SettingSite) =>
        [...collectContributions(name, site)] as HookMap[K][],
      words: <F extends keyof DeclaredWords>(field: F) => {
        const known = words.get(field) ?? collectWords(field, all)
        words.set(field, known)
        return known as Words<F>
      },
      wordsAt: (field, site) =>
        collectWords(
          field,
          findDeclaring(field).filter(({ id }) => enabled(id, site)),
        ),
      findRouteOwner: ({ method, path }) => routeOwners.get(`${method} ${path}`),
      findSettingOwner: (key) => settingOwners.get(key),
      withSettings: createRegistry,
    }
  }
}

const collectWords = <F extends keyof DeclaredWords>(field: F, features: readonly Feature[]): Words<F> =>
  new Map(features.flatMap((feature) => Object.entries(feature[field] ?? {})))

function withRequired(plugin: Plugin, byId: ReadonlyMap<string, Plugin>, found = new Set<string>()): Set<string> {
  if (found.has(plugin.id)) return found
  found.add(plugin.id)
  for (const id of plugin.requires ?? []) {
    const required = byId.get(id)
    if (required) withRequired(required, byId, found)
  }
  return found
}

/** Sorted by id, but required plugins first. */
function sortByRequirements(plugins: readonly Plugin[]): Plugin[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const ordered = new Set<Plugin>()
  const visit = (plugin: Plugin): void => {
    for (const id of plugin.requires ?? []) {
      const required = byId.get(id)
      if (required) visit(required)
    }
    ordered.add(plugin)
  }
  for (const plugin of [...plugins].sort((a, b) => (a.id < b.id ? -1 : 1))) visit(plugin)
  return [...ordered]
}
