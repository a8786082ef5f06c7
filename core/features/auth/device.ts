import Bowser from 'bowser'
import type { RequestContext } from '../../kernel/route.ts'

/** The description of a session's device: enough for its owner to recognise it, too little to track anybody. */
export interface Device {
  /** `Firefox · Linux`; empty if the browser is unknown. */
  device: string
  /** ISO 3166-1 alpha-2, by IP address. */
  country: string | null
}

/** Common names of browser and system, from the user agent; at most 80 characters. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 80)
}

export const readDevice = (ctx: RequestContext): Device => ({
  device: describeDevice(ctx.userAgent),
  country: ctx.site.detectedCountry ?? null,
})
