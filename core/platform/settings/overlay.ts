import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { PluginRegistry } from '../plugins/registry.ts'
import type { SettingsService } from './service.ts'

/**
 * Lays another value over that of settings, for a place and a moment: a happy hour, a season. It knows nobody: prices and chances never
 * vary per person. What the environment pins stays; secrets and switches of plugins cannot be laid over.
 */
export interface SettingOverlay {
  id: string
  /** Settings that it may change; each has one overlay at most. */
  keys: readonly string[]
  /** Quick, without a query: it is asked at every read. A value that does not fit the setting's type is passed over. */
  value(at: { key: string; site: SettingSite; now: Date; value: unknown }): unknown
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    settingOverlay: SettingOverlay
  }
}

/** The settings with what plugins lay over them. The console's explanation and the tables stay as they are. */
export function overlaySettings(
  settings: SettingsService,
  plugins: PluginRegistry,
  clock: Clock,
  log: Pick<Logger, 'error'>,
): SettingsService {
  const overlays = [...plugins.features, ...plugins.plugins].flatMap((owner) => owner.extends?.settingOverlay ?? [])
  const keys = new Set(overlays.flatMap((overlay) => overlay.keys).filter((key) => !settings.locked(key)))
  if (keys.size === 0) return settings
  const definitions = new Map(settings.definitions().map((definition) => [definition.key, definition]))

  function laidOver(key: string, site: SettingSite | undefined, value: unknown): unknown {
    if (!site || !keys.has(key)) return value
    const overlay = plugins.hooks('settingOverlay', site).find((each) => each.keys.includes(key))
    if (!overlay) return value
    try {
      const parsed = definitions.get(key)?.type.safeParse(overlay.value({ key, site, now: clock.now(), value }))
      return parsed?.success ? parsed.data : value
    } catch (error) {
      log.error({ err: error, overlay: overlay.id }, 'an overlay of a setting failed')
      return value
    }
  }

  return {
    ...settings,
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      laidOver(definition.key, site, settings.get(definition, site)) as T,
    getByKey: (key, site) => laidOver(key, site, settings.getByKey(key, site)),
    publicValues(site) {
      const values = settings.publicValues(site)
      const changed = [...keys].filter((key) => key in values && laidOver(key, site, values[key]) !== values[key])
      if (changed.length === 0) return values
      return Object.freeze({
        ...values,
        ...Object.fromEntries(changed.map((key) => [key, laidOver(key, site, values[key])])),
      })
    },
  }
}
