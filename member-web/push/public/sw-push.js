// Worker of push messages and of the offline page, registered by every tab that allows one. It sends open pages
// NEW_PUSH_MESSAGE and NEW_PUSH_CLICK. It handles only requests for a page, and answers them only when there is no
// connection, with the page that `connection/cache-offline-page.ts` has cached.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

async function respondToPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const cached = await caches.match('/offline', { ignoreSearch: true })
    if (cached) return cached
    throw error
  }
}
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(respondToPage(event))
})

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Only addresses of this site are opened, whatever a message contains. */
const toOwnAddress = (address) => {
  const url = new URL(address || '/', self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

// Some platforms have no badge, and some refuse it. An open page sets it again with its other counts.
const setBadge = (count) => navigator.setAppBadge?.(count)?.catch(() => undefined)

async function showPush(message) {
  if (typeof message.badge === 'number') setBadge(message.badge)
  for (const page of await listPages()) page.postMessage({ type: 'NEW_PUSH_MESSAGE', message })
  await self.registration.showNotification(message.title, {
    body: message.body,
    // One of a kind at a time: a later message about the same place replaces the earlier one.
    tag: message.checkUrl,
    data: { checkUrl: toOwnAddress(message.checkUrl), openUrl: toOwnAddress(message.openUrl) },
  })
}

async function isLoggedIn() {
  try {
    const response = await fetch('/api/user.php', { headers: { 'X-Request-Type': 'client' } })
    return Boolean(response.ok && (await response.json()).user)
  } catch {
    return false
  }
}

async function openClicked({ checkUrl, openUrl }) {
  const [page] = await listPages()
  if (page) {
    page.postMessage({ type: 'NEW_PUSH_CLICK', checkUrl, openUrl })
    await page.focus()
  } else {
    await self.clients.openWindow((await isLoggedIn()) ? checkUrl : openUrl)
  }
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openClicked(event.notification.data))
})
