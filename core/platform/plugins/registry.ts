import type { Feature, Plugin } from '../../kernel/feature.ts'
import type { HookMap } from '../../kernel/hooks.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { DeclaredWords } from '../../kernel/words.ts'
import type { SettingsService } from '../settings/service.ts'

/** Words with their owners' definitions. */
export type Words<F extends keyof DeclaredWords> = ReadonlyMap<string, WordOf<F>>
type WordOf<F extends keyof DeclaredWords> = Exclude<
  NonNullable<DeclaredWords[F]>[keyof NonNullable<DeclaredWords[F]>],
  undefined
>

/** The features of the core and the plugins found on disk, validated at boot. */
export interface PluginRegistry {
  features: readonly Feature[]
  plugins: readonly Plugin[]
  /** Whether a plugin, and every plugin it requires, is on for this site now. Core feature ids are always on. */
  isEnabled(pluginId: string, site: SettingSite): boolean
  /** Returns the same list until a setting changes, so callers can cache by it. */
  listEnabledIds(site: SettingSite): readonly string[]
  /** Hooks of the core and of the plugins that are on, in manifest order. */
  hooks<K extends keyof HookMap>(name: K, site: SettingSite): HookMap[K][]
  /**
   * Every word of a vocabulary that anything installed declares, even if it is off, because data stored while a plugin
   * was on still exists.
   */
  words<F extends keyof DeclaredWords>(field: F): Words<F>
  /** Words of the core and of the plugins that are on. */
  wordsAt<F extends keyof DeclaredWords>(field: F, site: SettingSite): Words<F>
  findRouteOwner(route: { method: string; path: string }): Feature | undefined
  /** The same registry with other settings, and therefore other switches. */
  withSettings(settings: Pick<SettingsService, 'getByKey'> & Partial<Pick<SettingsService, 'version'>>): PluginRegistry
  /** The plugin that declares a setting or has it as its switch; undefined for the core's own. */
  findSettingOwner(key: string): Plugin | undefined
}

declare module '../../kernel/services.ts' {
  interface Services {
    plugins: PluginRegistry
  }
}
