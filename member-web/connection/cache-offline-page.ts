import { dayMs } from '../../core/shared/durations.ts'
import { workerPath } from '../push/worker.ts'

/** Must match `push/public/sw-push.js`. */
const cacheName = 'offline'
const offlinePath = '/offline'
const freshMs = dayMs

const isFresh = (cached: Response | undefined, address: string): boolean =>
  Boolean(cached?.url.endsWith(address)) && Date.now() - Date.parse(cached?.headers.get('date') ?? '') < freshMs

/**
 * Stores, in every tab that allows a worker and at each start, the page that replaces any other page while offline, in
 * the current language.
 */
export async function cacheOfflinePage(locale: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await navigator.serviceWorker.register(workerPath)
  const cache = await caches.open(cacheName)
  const address = `${offlinePath}?lang=${locale}`
  if (isFresh(await cache.match(offlinePath, { ignoreSearch: true }), address)) return
  // Requested as a visitor, so that no member's data is stored.
  const reply = await fetch(address, { credentials: 'omit' })
  if (!reply.ok) return
  await cache.delete(offlinePath, { ignoreSearch: true })
  await cache.put(address, reply)
}
