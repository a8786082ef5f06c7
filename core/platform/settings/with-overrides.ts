import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { SettingsService } from './service.ts'

/**
 * The settings with some keys overridden everywhere. Nothing is stored, and the explanations of values do not change.
 */
export function withOverrides(settings: SettingsService, values: Readonly<Record<string, unknown>>): SettingsService {
  const isOverridden = (key: string) => Object.hasOwn(values, key)
  const shown = new Map<Record<string, unknown>, Record<string, unknown>>()
  const merged: SettingsService = {
    ...settings,
    seenWith: ({ values: others }) => (others ? withOverrides(settings, { ...values, ...others }) : merged),
    get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
      isOverridden(definition.key) ? (values[definition.key] as T) : settings.get(definition, site),
    getByKey: (key, site) => (isOverridden(key) ? values[key] : settings.getByKey(key, site)),
    publicValues(site) {
      const all = settings.publicValues(site)
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
