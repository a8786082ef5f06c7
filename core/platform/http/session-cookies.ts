import type { Site } from '../../kernel/site.ts'

/** Seconds. */
export const memberCookieAge = 30 * 24 * 3600
export const deviceCookieAge = 365 * 24 * 3600

/**
 * Browsers refuse a cookie with the prefix `__Host-` from another host, for another path or without TLS. The prefix
 * cannot be used without TLS.
 */
export const buildHostCookieName = (site: Pick<Site, 'origin'>, name: string): string =>
  site.origin.startsWith('https:') ? `__Host-${name}` : name

export const getMemberCookieName = (site: Pick<Site, 'origin'>): string => buildHostCookieName(site, 'session')
export const getStaffCookieName = (site: Pick<Site, 'origin'>): string => buildHostCookieName(site, 'console_session')
/** Name of the cookie with the time of the browser's last change, used where searches read from a replica. */
export const getLastWriteCookieName = (site: Pick<Site, 'origin'>): string => buildHostCookieName(site, 'last_write')
/** Name of the cookie set after a staff member's change, used where several processes cache settings. */
export const getStaffWriteCookieName = (site: Pick<Site, 'origin'>): string =>
  buildHostCookieName(site, 'console_write')
export const getStaffDeviceCookieName = (site: Pick<Site, 'origin'>): string =>
  buildHostCookieName(site, 'console_device')
/** Name of the cookie that identifies a device after its first login. */
export const getDeviceCookieName = (site: Pick<Site, 'origin'>): string => buildHostCookieName(site, 'known_device')
