import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { allCountryCodes } from '../../platform/geo/countries.ts'
import { isInEuropeanUnion } from '../../platform/geo/european-union.ts'
import { countryChoice } from '../../platform/geo/registries.ts'
import { daySeconds } from '../../shared/durations.ts'

/** A visitor's traffic source, with the fields of the specification: network, ref, sub1..3. */
export type TrafficSource = Partial<Record<(typeof trackingFields)[number], string>>
const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
/** Parameters that advertising networks and mail programs add themselves, and that we do not read. */
const foreign = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|mc_cid|mc_eid)$/

/** Whether a parameter of a URL only names a source: no page depends on it. */
export const isTracking = (name: string): boolean =>
  (trackingFields as readonly string[]).includes(name) || foreign.test(name)

export const trackingCookie = 'tracking'
/**
 * Records that a source sent this visitor, but not which one, so that even without consent such visitors see their
 * variant during this visit. It ends with the browser's session and is set only if it changes what is shown.
 */
export const sentCookie = 'sent'
/** Seconds that a source is stored. */
export const trackingCookieAge = 30 * daySeconds
const maxLength = 100

/** Countries where a visitor's source is stored only with consent. */
export const consentCountries = defineSetting({
  key: 'tracking.consent_countries',
  notExperimentable: 'consent',
  type: z.array(countryChoice),
  // The European Economic Area, the United Kingdom and Switzerland.
  default: allCountryCodes.filter((code) => isInEuropeanUnion(code) || ['IS', 'LI', 'NO', 'GB', 'CH'].includes(code)),
  scopes: ['global', 'domain'],
  public: true,
  area: 'privacy',
})

/** The source in the query of a URL, or null. */
export function readTrafficSource(query: Record<string, unknown>): TrafficSource | null {
  const source: TrafficSource = {}
  for (const field of trackingFields) {
    const value = query[field]
    if (typeof value === 'string' && value !== '') source[field] = value.slice(0, maxLength)
  }
  return Object.keys(source).length > 0 ? source : null
}

/** The source in the cookie, or null; visitors can put anything into a cookie. */
export function parseTrafficSource(cookie: string | undefined): TrafficSource | null {
  if (!cookie || cookie.length > 1000) return null
  try {
    const parsed: unknown = JSON.parse(cookie)
    return typeof parsed === 'object' && parsed !== null ? readTrafficSource(parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
