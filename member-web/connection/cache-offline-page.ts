import { worker } from '../push/worker.ts'

/** As `push/public/sw-push.js` knows it. */
const shelf = 'offline'
const page = '/offline'
const freshMs = 24 * 60 * 60 * 1000

const isFresh = (kept: Response | undefined, address: string): boolean =>
  Boolean(kept?.url.endsWith(address)) && Date.now() - Date.parse(kept?.headers.get('date') ?? '') < freshMs

/** In every tab that allows a worker, at each start: keeps the page that stands in for any other while there is no connection, in the language at hand. */
export async function cacheOfflinePage(locale: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await navigator.serviceWorker.register(worker)
  const cache = await caches.open(shelf)
  const address = `${page}?lang=${locale}`
  if (isFresh(await cache.match(page, { ignoreSearch: true }), address)) return
  // As a visitor: what is kept is not a member's.
  const reply = await fetch(address, { credentials: 'omit' })
  if (!reply.ok) return
  await cache.delete(page, { ignoreSearch: true })
  await cache.put(address, reply)
}
