import Bowser from 'bowser'
import type { RequestContext } from '../../kernel/route.ts'

/** What is kept of where a session was opened: enough to know it again, too little to follow anybody. */
export interface Device {
  /** `Firefox · Linux`; empty where the browser says nothing known. */
  device: string
  /** ISO 3166-1 alpha-2, of the address. */
  country: string | null
}

/** Browser and system as people call them, from what a browser says of itself; at most 80 characters. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 80)
}

export const deviceOf = (ctx: RequestContext): Device => ({
  device: deviceName(ctx.userAgent),
  country: ctx.site.detectedCountry ?? null,
})
