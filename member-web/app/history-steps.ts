/**
 * Steps through the browser's history, handled before the router: window listeners are called in order of registration.
 * The handler loads with the first overlay of a page (`components/use-close-on-back.ts`).
 */
export const historySteps: { heed?: (event: PopStateEvent) => void } = {}

/** Number of history entries above the page's own, for its overlays. */
export const countOverlays = (state: unknown): number => (state as { over?: number } | null)?.over ?? 0

/** Call before the router starts. Removes entries of overlays that a reload has closed. */
export function handleHistorySteps(): void {
  const over = countOverlays(window.history.state)
  let isLeaving = over > 0
  window.addEventListener('popstate', (event) => {
    if (isLeaving) event.stopImmediatePropagation()
    else historySteps.heed?.(event)
    isLeaving = false
  })
  if (isLeaving) window.history.go(-over)
}
