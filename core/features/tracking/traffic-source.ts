import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { countryChoice } from '../../platform/geo/registries.ts'

/** Where a visitor came from, as the specification names it: network, ref, sub1..3. */
export type TrafficSource = Partial<Record<(typeof trackingFields)[number], string>>
const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
/** Parameters that advertising networks and mail programs add of their own accord, and that nothing of ours reads. */
const foreign = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|mc_cid|mc_eid)$/

/** Whether a parameter of an address only tells where somebody came from: no page looks different for it. */
export const isTracking = (name: string): boolean =>
  (trackingFields as readonly string[]).includes(name) || foreign.test(name)

export const trackingCookie = 'tracking'
/**
 * That a source sent this visitor, not which: where nothing may be remembered, what such visitors see here lasts their visit all the same. It ends with
 * the browser's session and is set only where it changes what is seen.
 */
export const sentCookie = 'sent'
/** Seconds that a source is remembered. */
export const trackingCookieAge = 30 * 86_400
const maxLength = 100

/** Countries where nothing is remembered about a visitor's origin before he agrees. */
export const consentCountries = defineSetting({
  key: 'tracking.consent_countries',
  notExperimentable: 'consent',
  type: z.array(countryChoice),
  default: ['NL', 'BE', 'FR', 'IT', 'ES', 'DE', 'AT', 'IE', 'GB', 'PL', 'CH'],
  scopes: ['global', 'domain'],
  public: true,
  area: 'privacy',
  component: 'multiselect',
})

/** The source that an address names in its query, or null. */
export function trafficSourceOf(query: Record<string, unknown>): TrafficSource | null {
  const source: TrafficSource = {}
  for (const field of trackingFields) {
    const value = query[field]
    if (typeof value === 'string' && value !== '') source[field] = value.slice(0, maxLength)
  }
  return Object.keys(source).length > 0 ? source : null
}

/** The source in the cookie, or null; the cookie is the visitor's and may hold anything. */
export function parseTrafficSource(cookie: string | undefined): TrafficSource | null {
  if (!cookie || cookie.length > 1000) return null
  try {
    const parsed: unknown = JSON.parse(cookie)
    return typeof parsed === 'object' && parsed !== null ? trafficSourceOf(parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
