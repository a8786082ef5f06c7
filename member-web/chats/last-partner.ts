const cookieName = 'last_partner'
const maxAgeSeconds = 3600

/**
 * Remembers for an hour the last chat partner, so that a purchase can lead back there. Only order pages receive the
 * cookie.
 */
export function storeLastPartner(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
  document.cookie = `${cookieName}=${id}; Path=/transactions; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** Id of the last chat partner from a Cookie header; null if there is none. */
export function readLastPartner(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f-]{36})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}
