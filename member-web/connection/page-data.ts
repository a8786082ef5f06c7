import { markOffline, markOnline, waitUntilOnline } from './connection.ts'

/** Statuses of a proxy that cannot reach the site. */
const unreachableStatuses = new Set([502, 503, 504])

/** React Router requests a page's data under `<address>.data`, and unknown routes at `/__manifest`. */
function isPageData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return url.origin === location.origin && (url.pathname.endsWith('.data') || url.pathname === '/__manifest')
}

/**
 * Requests a page's data until there is an answer. A page that fails to load never replaces the current one: the
 * navigation stays pending, the page shows that it is offline (`ConnectionNotice`), and continues when online. Leaving
 * for another page ends the wait. A form may already have arrived: it is sent again under its key, so that it takes
 * effect once.
 */
export function fetchUntilAnswered(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return plain(input, init)
    const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET'
    const sent = isRead ? init : addIdempotencyKey(init)
    for (;;) {
      try {
        const response = await plain(input, sent)
        const ours = response.headers.has('x-remix-response') || !unreachableStatuses.has(response.status)
        if (ours) {
          markOnline()
          return response
        }
      } catch (error) {
        if (init?.signal?.aborted || (error as Error).name === 'AbortError') throw error
      }
      markOffline(isRead ? 'page' : 'act')
      await waitUntilOnline(init?.signal)
    }
  }
}

function addIdempotencyKey(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Idempotency-Key', crypto.randomUUID())
  return { ...init, headers }
}

/** Makes every page of this browser wait that way. React Router has no option for another `fetch`. */
export function waitForPages(): void {
  window.fetch = fetchUntilAnswered(window.fetch.bind(window))
  addEventListener('offline', () => markOffline('none'))
  addEventListener('online', () => void fetch('/healthz', { cache: 'no-store' }).then(markOnline, () => {}))
}
