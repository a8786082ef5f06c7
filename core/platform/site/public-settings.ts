import { LRUCache } from 'lru-cache'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import type { Services } from '../../kernel/services.ts'
import type { Domain, Site } from '../../kernel/site.ts'
import { deriveVapidKeys } from '../push/vapid-keys.ts'
import { collectPublicValues } from './public-values.ts'
import { type SettingsReply, settingNames, settingsReply } from './reply-schemas.ts'
import { siteName } from './settings.ts'

/**
 * The reply of `settings.php`: exactly the specified fields, with the values that pages use. A field of a plugin that
 * is not installed or is off here (`gift_credits`) is null.
 */
function buildPublicSettings(services: Services, site: Site, detectedCountry: string | null): SettingsReply {
  const known: Record<string, unknown> = collectPublicValues(services, site)
  const fields: Record<string, unknown> = {
    countries: site.domain.countries,
    name: getSiteName(services, site),
    domain: site.domain.host,
    geoip_country: detectedCountry ?? site.country,
    geoip_selected_country: site.country,
    push_public_key: deriveVapidKeys(services.secrets).publicKey,
  }
  for (const field of settingNames) fields[field] = known[field] ?? null
  return settingsReply.parse({ settings: fields })
}

/** The brand name: the setting, or the domain's name. */
export function getSiteName({ settings }: Services, site: Site): string {
  return settings.get(siteName, site) || site.domain.name
}

const maxPlaces = 2000
/** By domain and values object: changes to the snapshot and overlays create new objects. */
const getBodies = memoizeByKey((_domain: Domain) =>
  memoizeByKey((_values: object) => new LRUCache<string, string>({ max: maxPlaces })),
)

/** The body of `settings.php`, the most requested reply, cached for each place until something changes. */
export function getPublicSettingsBody(services: Services, site: Site, detectedCountry: string | null): string {
  const values = services.settings.getPublicValues(site)
  const byPlace = getBodies(site.domain)(values)
  const place = [site.country, site.locale, detectedCountry ?? ''].join('|')
  const known = byPlace.get(place)
  if (known) return known
  const body = JSON.stringify(buildPublicSettings(services, site, detectedCountry))
  byPlace.set(place, body)
  return body
}
