/** The site's only service worker: push messages and the offline page. Whichever is needed first registers it. */
export const workerPath = '/sw-push.js'
