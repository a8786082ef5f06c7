import { LRUCache } from 'lru-cache'
import type { Services } from '../../kernel/services.ts'
import type { Domain, Site } from '../../kernel/site.ts'
import { vapidKeys } from '../push/vapid-keys.ts'
import { isTextByLanguage, textFor } from '../settings/texts.ts'
import { publicValues } from './public-values.ts'
import { siteName } from './settings.ts'

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

/**
 * What `settings.php` says of a site, exactly the fields of the specification. A field whose owner is a plugin that is not installed, or
 * is off here (`gift_credits`), is null.
 */
export function publicSettings(
  services: Services,
  site: Site,
  detectedCountry: string | null,
): Record<string, unknown> {
  const known: Record<string, unknown> = publicValues(services, site)
  const fields: Record<string, unknown> = {
    countries: site.domain.countries,
    name: siteNameOf(services, site),
    domain: site.domain.host,
    geoip_country: detectedCountry ?? site.country,
    geoip_selected_country: site.country,
    push_public_key: vapidKeys(services.secrets).publicKey,
  }
  const own = services.settings.publicValues(site)
  const textByLanguage = new Set(
    services.settings
      .definitions()
      .filter(isTextByLanguage)
      .map(({ key }) => key),
  )
  for (const field of settingFields) {
    fields[field] = textByLanguage.has(field) ? textFor(own[field], site.locale, true) : (known[field] ?? null)
  }
  return fields
}

/** The brand: the setting, or the domain's own name. */
export function siteNameOf({ settings }: Services, site: Site): string {
  return settings.get(siteName, site) || site.domain.name
}

/** By domain: every change of what the snapshot holds brings new ones. */
const bodies = new WeakMap<Domain, LRUCache<string, string>>()
const maxPlaces = 2000

/** The body of `settings.php`, made once for each place until something changes: it is the most requested of all replies. */
export function publicSettingsBody(services: Services, site: Site, detectedCountry: string | null): string {
  const byPlace = bodies.get(site.domain) ?? new LRUCache<string, string>({ max: maxPlaces })
  bodies.set(site.domain, byPlace)
  const place = [site.country, site.locale, detectedCountry ?? ''].join('|')
  const known = byPlace.get(place)
  if (known) return known
  const body = JSON.stringify({ settings: publicSettings(services, site, detectedCountry) })
  byPlace.set(place, body)
  return body
}
