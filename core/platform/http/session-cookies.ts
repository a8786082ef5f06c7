import type { Site } from '../../kernel/site.ts'

/** Seconds. */
export const memberCookieAge = 30 * 24 * 3600
export const deviceCookieAge = 365 * 24 * 3600

/**
 * Browsers refuse a cookie with the prefix `__Host-` from another host, for another path or without TLS. The prefix
 * cannot be used without TLS.
 */
export const hostCookieName = (site: Pick<Site, 'origin'>, name: string): string =>
  site.origin.startsWith('https:') ? `__Host-${name}` : name

export const memberCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'session')
export const staffCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'console_session')
/** Name of the cookie with the time of the browser's last change, used where searches read from a replica. */
export const lastWriteCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'last_write')
/** Name of the cookie set after a staff member's change, used where several processes cache settings. */
export const staffWriteCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'console_write')
export const staffDeviceCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'console_device')
/** Name of the cookie that identifies a device after its first login. */
export const deviceCookieName = (site: Pick<Site, 'origin'>): string => hostCookieName(site, 'known_device')
