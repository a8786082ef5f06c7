import type { Services } from '../app/services.ts'
import { vapidKeys } from '../notifications/push.ts'
import type { Site } from './site.ts'

/** The fields of `settings.php` that are settings by the same name (specification, 3). */
const settingFields = [
  'index_title',
  'description',
  'visible_profile_fields',
  'visible_profile_notes',
  'cdn_prefix',
  'message_credits',
  'photo_credits',
  'gift_credits',
  'signup_credits',
  'message_length',
  'minimum_message_costs',
  'support_email',
  'enable_site_entry_popup',
  'search_fields',
  'domain_language',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
  'refund_days',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'member_resell',
] as const

/** Settings that hold a text for each language; visitors get the one of theirs. */
const byLocale = new Set([
  'index_title',
  'description',
  'visible_profile_notes',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
])

/**
 * What `settings.php` says of a site, exactly the fields of the specification. A field whose owner is a plugin that is not installed
 * (`gift_credits`) is null.
 */
export function publicSettings(
  services: Services,
  site: Site,
  detectedCountry: string | null,
): Record<string, unknown> {
  const known = services.settings.publicValues(site)
  const fields: Record<string, unknown> = {
    countries: site.domain.countries,
    name: siteNameOf(services, site),
    domain: site.domain.host,
    geoip_country: detectedCountry ?? site.country,
    geoip_selected_country: site.country,
    push_public_key: vapidKeys(services.secrets).publicKey,
  }
  for (const field of settingFields) {
    const value = known[field] ?? null
    fields[field] = byLocale.has(field) ? textOf(value, site) : value
  }
  return fields
}

/** The brand: the setting, or the domain's own name. */
export function siteNameOf({ settings }: Services, site: Site): string {
  const name = settings.getByKey('name', site)
  return typeof name === 'string' && name !== '' ? name : site.domain.name
}

/** The text in the visitor's language, else in Dutch, else none. */
function textOf(value: unknown, site: Site): string {
  const texts = (value ?? {}) as Record<string, string | undefined>
  return texts[site.locale] ?? texts.nl ?? ''
}

interface Snapshot {
  version: number
  byPlace: Map<string, string>
}
const snapshots = new WeakMap<object, Snapshot>()
const maxPlaces = 2000

/** The body of `settings.php`, made once for each place and version of the settings: it is the most requested of all replies. */
export function publicSettingsBody(services: Services, site: Site, detectedCountry: string | null): string {
  const version = services.settings.version()
  let snapshot = snapshots.get(services)
  if (snapshot?.version !== version || snapshot.byPlace.size > maxPlaces) {
    snapshot = { version, byPlace: new Map() }
    snapshots.set(services, snapshot)
  }
  // The domain's row is not part of the version, so its own fields are in the key.
  const { domain } = site
  const place = [
    domain.id,
    site.country,
    site.locale,
    detectedCountry ?? '',
    domain.host,
    domain.name,
    domain.countries,
  ].join('|')
  const known = snapshot.byPlace.get(place)
  if (known) return known
  const body = JSON.stringify({ settings: publicSettings(services, site, detectedCountry) })
  snapshot.byPlace.set(place, body)
  return body
}
