import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { PluginRegistry } from '../plugins/registry.ts'
import type { LaidOver, SettingsService } from './service.ts'

/** What an overlay is asked about. */
export interface OverlaidAt {
  key: string
  /** With the traits of the request only where the setting may differ from person to person. */
  site: SettingSite
  now: Date
  value: unknown
  /** What `prepare` gave; undefined while the application starts. */
  held: unknown
}

/**
 * Lays another value over that of settings, for a place and a moment: a happy hour, a season. It knows nobody: prices and chances never
 * vary per person. A setting that says it is `experimentable` may differ by the traits of the request's site. What the environment pins stays; secrets and
 * switches of plugins cannot be laid over.
 */
export interface SettingOverlay {
  id: string
  /**
   * Settings that it may change; each has one overlay at most. `experimentable`: every setting that may be tried out on a part of the visitors or members, after
   * what else is laid over it; one plugin at most does that.
   */
  keys: readonly string[] | 'experimentable'
  /** At the boot, for what it must hold in memory to be quick; what it gives comes with every question. */
  prepare?(services: Services): Promise<unknown>
  /** Quick, without a query: it is asked at every read. A value that does not fit the setting's type is passed over. */
  value(at: OverlaidAt): unknown
  /** What it lays over for a part of the people at a place, for the console to tell: the values, and the share of each (0 to 1). */
  parts?(at: OverlaidAt): readonly { value: unknown; share: number }[]
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    settingOverlay: SettingOverlay
  }
}

/** Lets the overlays of all that is installed make ready. */
export async function prepareOverlays(services: Services): Promise<void> {
  for (const owner of [...services.plugins.features, ...services.plugins.plugins])
    for (const overlay of owner.extends?.settingOverlay ?? [])
      heldOf(services.plugins).set(overlay, await overlay.prepare?.(services))
}

/** By the manifests: what a registry holds that reads other settings is the same. */
const held = new WeakMap<PluginRegistry['plugins'], Map<SettingOverlay, unknown>>()
const heldOf = ({ plugins }: Pick<PluginRegistry, 'plugins'>) => {
  const known = held.get(plugins) ?? new Map<SettingOverlay, unknown>()
  held.set(plugins, known)
  return known
}

/** The settings with what plugins lay over them; the tables and the chain of a value stay as they are, `laidOver` says what hides it. */
export function overlaySettings(
  settings: SettingsService,
  plugins: PluginRegistry,
  clock: Clock,
  log: Pick<Logger, 'error'>,
): SettingsService {
  const owners = [...plugins.features, ...plugins.plugins]
  const overlays = owners.flatMap((owner) => owner.extends?.settingOverlay ?? [])
  const ownerOf = (overlay: SettingOverlay) =>
    owners.find((owner) => owner.extends?.settingOverlay?.includes(overlay))?.id ?? overlay.id
  const definitions = new Map(settings.definitions().map((definition) => [definition.key, definition]))
  const experimentable = new Set(settings.definitions().flatMap((one) => (one.experimentable ? [one.key] : [])))
  const keysOf = ({ keys }: SettingOverlay) => (keys === 'experimentable' ? [...experimentable] : keys)
  const keys = new Set(overlays.flatMap(keysOf).filter((key) => !settings.locked(key)))
  if (keys.size === 0) return settings

  /** Those of a key, the one for a part of the people last. */
  const overlaysOf = (key: string, site: SettingSite) => {
    const here = plugins.hooks('settingOverlay', site)
    const named = here.find((each) => each.keys !== 'experimentable' && each.keys.includes(key))
    const parting = experimentable.has(key) ? here.find((each) => each.keys === 'experimentable') : undefined
    return [named, parting].filter((each) => each !== undefined)
  }
  const at = (overlay: SettingOverlay, key: string, { traits, ...place }: SettingSite, value: unknown): OverlaidAt => ({
    key,
    site: experimentable.has(key) && traits ? { ...place, traits } : place,
    now: clock.now(),
    value,
    held: heldOf(plugins).get(overlay),
  })
  const fitting = (key: string, value: unknown) => definitions.get(key)?.type.safeParse(value)

  function laidBy(overlay: SettingOverlay, key: string, site: SettingSite, value: unknown): unknown {
    try {
      const parsed = fitting(key, overlay.value(at(overlay, key, site, value)))
      return parsed?.success ? parsed.data : value
    } catch (error) {
      log.error({ err: error, overlay: overlay.id }, 'an overlay of a setting failed')
      return value
    }
  }

  function laidOver(key: string, site: SettingSite | undefined, value: unknown): unknown {
    if (!site || !keys.has(key)) return value
    return overlaysOf(key, site).reduce((below, overlay) => laidBy(overlay, key, site, below), value)
  }

  const publicOnes = [...keys].filter((key) => definitions.get(key)?.public)
  const laid = new WeakMap<object, Map<string, Record<string, unknown>>>()

  return {
    ...settings,
    seenWith({ clock: other = clock, values }) {
      const below = settings.seenWith({ values })
      return overlaySettings(below, plugins.reading(below), other, log)
    },
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      laidOver(definition.key, site, settings.get(definition, site)) as T,
    getByKey: (key, site) => laidOver(key, site, settings.getByKey(key, site)),
    laidOver(key, site) {
      if (!keys.has(key)) return []
      let below = settings.getByKey(key, site)
      const found: LaidOver[] = []
      for (const overlay of overlaysOf(key, site)) {
        const by = ownerOf(overlay)
        const value = laidBy(overlay, key, site, below)
        if (!isDeepStrictEqual(value, below)) found.push({ by, value, share: 1 })
        for (const part of overlay.parts?.(at(overlay, key, site, value)) ?? []) found.push({ by, ...part })
        below = value
      }
      return found
    },
    publicValues(site) {
      const values = settings.publicValues(site)
      const changed = publicOnes
        .map((key) => [key, laidOver(key, site, values[key])] as const)
        .filter(([key, value]) => value !== values[key])
      if (changed.length === 0) return values
      // Whoever keeps something made from them does so by this object: one for each set of values that is laid over.
      const known = laid.get(values) ?? new Map<string, Record<string, unknown>>()
      laid.set(values, known)
      const which = JSON.stringify(changed)
      const all = known.get(which) ?? Object.freeze({ ...values, ...Object.fromEntries(changed) })
      known.set(which, all)
      return all
    },
  }
}
