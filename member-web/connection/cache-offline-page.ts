import { worker } from '../push/worker.ts'

/** Must match `push/public/sw-push.js`. */
const shelf = 'offline'
const page = '/offline'
const freshMs = 24 * 60 * 60 * 1000

const isFresh = (cached: Response | undefined, address: string): boolean =>
  Boolean(cached?.url.endsWith(address)) && Date.now() - Date.parse(cached?.headers.get('date') ?? '') < freshMs

/**
 * Stores, in every tab that allows a worker and at each start, the page that replaces any other page while offline, in
 * the current language.
 */
export async function cacheOfflinePage(locale: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await navigator.serviceWorker.register(worker)
  const cache = await caches.open(shelf)
  const address = `${page}?lang=${locale}`
  if (isFresh(await cache.match(page, { ignoreSearch: true }), address)) return
  // Requested as a visitor, so that no member's data is stored.
  const reply = await fetch(address, { credentials: 'omit' })
  if (!reply.ok) return
  await cache.delete(page, { ignoreSearch: true })
  await cache.put(address, reply)
}
