/**
 * Steps through the browser's history, heard before the router hears of them: what listens at the window is called in the order in which it came there.
 * Who heeds them is fetched with the first thing that stands open over a page (`components/use-back-closes.ts`).
 */
export const historySteps: { heed?: (event: PopStateEvent) => void } = {}

/** To be called before the router is there. */
export function hearHistorySteps(): void {
  window.addEventListener('popstate', (event) => historySteps.heed?.(event))
}
