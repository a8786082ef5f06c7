import type { PublicSettings } from '../../kernel/api.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { isTextByLanguage, pickSettingText } from '../settings/texts.ts'

/** By the snapshot's values, a new object after any change, and by language. */
const getCache = memoizeByKey((_values: Readonly<Record<string, unknown>>) => new Map<string, PublicSettings>())

/**
 * Public settings as a site's pages read them: texts in the visitor's language, empty if the operator wrote none, and
 * without plugins that are off there.
 */
export function collectPublicValues(services: Pick<Services, 'settings' | 'plugins'>, site: Site): PublicSettings {
  const all = services.settings.getPublicValues(site)
  const cache = getCache(all)
  const known = cache.get(site.locale)
  if (known) return known
  const values: Record<string, unknown> = {}
  for (const definition of services.settings.listDefinitions()) {
    const owner = services.plugins.findSettingOwner(definition.key)
    if (!definition.public || (owner && !services.plugins.isEnabled(owner.id, site))) continue
    const value = all[definition.key]
    values[definition.key] = isTextByLanguage(definition)
      ? pickSettingText(value, site.locale, { fallback: definition.neverSilent ? 'any' : 'none' })
      : value
  }
  const settings = values as PublicSettings
  cache.set(site.locale, settings)
  return settings
}
