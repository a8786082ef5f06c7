import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { PluginRegistry } from '../plugins/registry.ts'
import type { OverlaidValue, SettingsService } from './service.ts'

export interface OverlayInput {
  key: string
  /** Includes the request's traits only for settings that may be experimental. */
  site: SettingSite
  now: Date
  value: unknown
  /** The result of `prepare`; undefined during startup. */
  prepared: unknown
}

/**
 * Overrides settings at a place and time: a happy hour, a season. Overrides never depend on the person, so prices and
 * odds are the same for everyone. An `experimentable` setting may differ by the traits of the request's site. Pinned
 * settings, secrets and plugin switches cannot be overridden.
 */
export interface SettingOverlay {
  id: string
  /**
   * Settings that it may change; each has at most one overlay. `experimentable`: every setting that may be
   * experimental, applied after other overlays; only one plugin may use it.
   */
  keys: readonly string[] | 'experimentable'
  /** Called at boot to prepare `value`; its result is passed to every call. */
  prepare?(services: Services): Promise<unknown>
  /** Called at every read, so it must be fast. A value that does not fit the setting's type is ignored. */
  value(at: OverlayInput): unknown
  /** The values it gives to shares (0 to 1) of the people at a place. For the console. */
  variants?(at: OverlayInput): readonly { value: unknown; share: number }[]
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    settingOverlay: SettingOverlay
  }
}

/** Prepares the overlays of everything installed. */
export async function prepareOverlays(services: Services): Promise<void> {
  for (const owner of [...services.plugins.features, ...services.plugins.plugins])
    for (const overlay of owner.extends?.settingOverlay ?? [])
      getPreparedValues(services.plugins.plugins).set(overlay, await overlay.prepare?.(services))
}

/** Results of `prepare`, by the list of manifests, because a registry with other settings shares it. */
const getPreparedValues = memoizeByKey((_manifests: PluginRegistry['plugins']) => new Map<SettingOverlay, unknown>())

/** The settings with plugins' overlays; `listOverlays` returns those of a value. Explanations are unchanged. */
export function overlaySettings(
  settings: SettingsService,
  plugins: PluginRegistry,
  clock: Clock,
  log: Pick<Logger, 'error'>,
): SettingsService {
  const owners = [...plugins.features, ...plugins.plugins]
  const overlays = owners.flatMap((owner) => owner.extends?.settingOverlay ?? [])
  const findOwner = (overlay: SettingOverlay) =>
    owners.find((owner) => owner.extends?.settingOverlay?.includes(overlay))?.id ?? overlay.id
  const definitions = new Map(settings.listDefinitions().map((definition) => [definition.key, definition]))
  const experimentable = new Set(settings.listDefinitions().flatMap((one) => (one.experimentable ? [one.key] : [])))
  const listKeys = ({ keys }: SettingOverlay) => (keys === 'experimentable' ? [...experimentable] : keys)
  const keys = new Set(overlays.flatMap(listKeys).filter((key) => !settings.isLocked(key)))
  if (keys.size === 0) return settings

  /** The overlays of a key, the experimental one last. */
  const listOverlays = (key: string, site: SettingSite) => {
    const here = plugins.hooks('settingOverlay', site)
    const named = here.find((each) => each.keys !== 'experimentable' && each.keys.includes(key))
    const experiment = experimentable.has(key) ? here.find((each) => each.keys === 'experimentable') : undefined
    return [named, experiment].filter((each) => each !== undefined)
  }
  const describeRead = (
    overlay: SettingOverlay,
    key: string,
    { traits, ...place }: SettingSite,
    value: unknown,
  ): OverlayInput => ({
    key,
    site: experimentable.has(key) && traits ? { ...place, traits } : place,
    now: clock.now(),
    value,
    prepared: getPreparedValues(plugins.plugins).get(overlay),
  })
  const parseValue = (key: string, value: unknown) => definitions.get(key)?.type.safeParse(value)

  function applyOverlay(overlay: SettingOverlay, key: string, site: SettingSite, value: unknown): unknown {
    try {
      const parsed = parseValue(key, overlay.value(describeRead(overlay, key, site, value)))
      return parsed?.success ? parsed.data : value
    } catch (error) {
      log.error({ err: error, overlay: overlay.id }, 'an overlay of a setting failed')
      return value
    }
  }

  function applyOverlays(key: string, site: SettingSite | undefined, value: unknown): unknown {
    if (!site || !keys.has(key)) return value
    return listOverlays(key, site).reduce((below, overlay) => applyOverlay(overlay, key, site, below), value)
  }

  const publicKeys = [...keys].filter((key) => definitions.get(key)?.public)
  const merged = new WeakMap<object, Map<string, Record<string, unknown>>>()

  return {
    ...settings,
    withOverrides({ clock: other = clock, values }) {
      const below = settings.withOverrides({ values })
      return overlaySettings(below, plugins.withSettings(below), other, log)
    },
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      applyOverlays(definition.key, site, settings.get(definition, site)) as T,
    getByKey: (key, site) => applyOverlays(key, site, settings.getByKey(key, site)),
    listOverlays(key, site) {
      if (!keys.has(key)) return []
      let below = settings.getByKey(key, site)
      const found: OverlaidValue[] = []
      for (const overlay of listOverlays(key, site)) {
        const by = findOwner(overlay)
        const value = applyOverlay(overlay, key, site, below)
        if (!isDeepStrictEqual(value, below)) found.push({ by, value, share: 1 })
        for (const variant of overlay.variants?.(describeRead(overlay, key, site, value)) ?? [])
          found.push({ by, ...variant })
        below = value
      }
      return found
    },
    getPublicValues(site) {
      const values = settings.getPublicValues(site)
      const changed = publicKeys
        .map((key) => [key, applyOverlays(key, site, values[key])] as const)
        .filter(([key, value]) => value !== values[key])
      if (changed.length === 0) return values
      // Derived results are cached by object, so equal overrides share one object.
      const known = merged.get(values) ?? new Map<string, Record<string, unknown>>()
      merged.set(values, known)
      const cacheKey = JSON.stringify(changed)
      const overridden = known.get(cacheKey) ?? Object.freeze({ ...values, ...Object.fromEntries(changed) })
      known.set(cacheKey, overridden)
      return overridden
    },
  }
}
