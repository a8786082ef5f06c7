/** A deploy replaced the files this page was loaded with: load it again, at most once per 60 s (specification, error catalogue). */
const guardMs = 60_000
const storageKey = 'chunk-reload'

export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < guardMs) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
