/**
 * Steps through the browser's history, heard before the router hears of them: what listens at the window is called in the order in which it came there.
 * Who heeds them is fetched with the first thing that stands open over a page (`components/use-back-closes.ts`).
 */
export const historySteps: { heed?: (event: PopStateEvent) => void } = {}

/** How many entries of the history stand over the page's own, for what is open there. */
export const overOf = (state: unknown): number => (state as { over?: number } | null)?.over ?? 0

/** To be called before the router is there. What stood open when the page was loaded anew is so no longer: the entries for it are left. */
export function hearHistorySteps(): void {
  const over = overOf(window.history.state)
  let leaving = over > 0
  window.addEventListener('popstate', (event) => {
    if (leaving) event.stopImmediatePropagation()
    else historySteps.heed?.(event)
    leaving = false
  })
  if (leaving) window.history.go(-over)
}
