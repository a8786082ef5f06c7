import { noteBack, noteLost, untilBack } from './connection.ts'

/** Answers of what stands before the site while the site itself is away. */
const away = new Set([502, 503, 504])

/** React Router asks for the data of a page under `<address>.data`, and for what it does not know of the routes at `/__manifest`. */
function isPageData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return url.origin === location.origin && (url.pathname.endsWith('.data') || url.pathname === '/__manifest')
}

/**
 * Asks for a page's data until there is an answer. A page that cannot be fetched never replaces the one that stands there: the
 * navigation stays on its way, the page says that there is no connection (`ConnectionNotice`), and goes on when there is. Leaving for
 * another page ends the wait. Nobody knows whether a form has arrived: it goes again under the key that it had, and what it does is done once.
 */
export function patientFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return plain(input, init)
    const reads = (init?.method ?? 'GET').toUpperCase() === 'GET'
    const sent = reads ? init : underOneKey(init)
    for (;;) {
      try {
        const response = await plain(input, sent)
        const ours = response.headers.has('x-remix-response') || !away.has(response.status)
        if (ours) {
          noteBack()
          return response
        }
      } catch (error) {
        if (init?.signal?.aborted || (error as Error).name === 'AbortError') throw error
      }
      noteLost(reads ? 'page' : 'act')
      await untilBack(init?.signal)
    }
  }
}

function underOneKey(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Idempotency-Key', crypto.randomUUID())
  return { ...init, headers }
}

/** Makes every page of this browser wait so. React Router takes no other `fetch` than the browser's. */
export function waitForPages(): void {
  window.fetch = patientFetch(window.fetch.bind(window))
  addEventListener('offline', () => noteLost('none'))
  addEventListener('online', () => void fetch('/healthz', { cache: 'no-store' }).then(noteBack, () => {}))
}
