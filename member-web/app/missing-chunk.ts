const guardMs = 60_000
const storageKey = 'chunk-reload'

/** Loads the page again, unless that was done within the last 60 s (specification, error catalogue); says whether it does. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < guardMs) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  location.reload()
  return true
}

/** A deploy replaced the files this page was loaded with: load it again. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
