// Worker of push messages and of the offline page, registered by every tab that allows one. It sends open pages
// NEW_PUSH_MESSAGE and NEW_PUSH_CLICK. It handles only requests for a page, and answers them only when there is no
// connection, with the page that `connection/cache-offline-page.ts` has cached.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

async function paged({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match('/offline', { ignoreSearch: true })
    if (kept) return kept
    throw error
  }
}
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(paged(event))
})

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Only addresses of this site are opened, whatever a message contains. */
const own = (address) => {
  const url = new URL(address || '/', self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

// Some platforms have no badge, and some refuse it. An open page sets it again with its other counts.
const setBadge = (count) => navigator.setAppBadge?.(count)?.catch(() => undefined)

async function received(message) {
  if (typeof message.badge === 'number') setBadge(message.badge)
  for (const page of await pages()) page.postMessage({ type: 'NEW_PUSH_MESSAGE', message })
  await self.registration.showNotification(message.title, {
    body: message.body,
    // One of a kind at a time: a later message about the same place replaces the earlier one.
    tag: message.checkUrl,
    data: { checkUrl: own(message.checkUrl), openUrl: own(message.openUrl) },
  })
}

async function loggedIn() {
  try {
    const response = await fetch('/api/user.php', { headers: { 'X-Request-Type': 'client' } })
    return Boolean(response.ok && (await response.json()).user)
  } catch {
    return false
  }
}

async function clicked({ checkUrl, openUrl }) {
  const [page] = await pages()
  if (page) {
    page.postMessage({ type: 'NEW_PUSH_CLICK', checkUrl, openUrl })
    await page.focus()
  } else {
    await self.clients.openWindow((await loggedIn()) ? checkUrl : openUrl)
  }
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(received(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clicked(event.notification.data))
})
