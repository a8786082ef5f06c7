import type { Site } from '../../kernel/site.ts'

/** Seconds. */
export const memberCookieAge = 30 * 24 * 3600
export const deviceCookieAge = 365 * 24 * 3600

// `__Host-` makes browsers refuse the cookie from another host, another path, or without TLS; it cannot be used without TLS.
const prefixed = (site: Pick<Site, 'origin'>, name: string) =>
  site.origin.startsWith('https:') ? `__Host-${name}` : name

export const memberCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'session')
export const staffCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'console_session')
/** Name of the cookie that says when a member's browser last changed something, where searches read from a replica. */
export const lastWriteCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'last_write')
/** Name of the cookie of a staff member's browser that has just changed something, where several processes hold settings. */
export const staffWriteCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'console_write')
export const staffDeviceCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'console_device')
/** Name of the cookie by which a device is known after its first login. */
export const deviceCookieName = (site: Pick<Site, 'origin'>): string => prefixed(site, 'known_device')
