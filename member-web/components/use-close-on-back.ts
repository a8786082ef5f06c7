import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countOverlays, historySteps } from '../app/history-steps.ts'

/**
 * Milliseconds to wait for a requested history step. A busy phone takes seconds for one. A step that arrives after
 * the wait would leave the page that was opened meanwhile.
 */
const stepTimeoutMs = 10_000

/** Close functions of the open overlays, the topmost last. */
const openOverlays: (() => void)[] = []
/** The router's key of the page below the marker entry. */
let markedKey: string | undefined
let pendingStep: Promise<void> | null = null
let resolveStep: (() => void) | null = null

const getKey = (state: unknown): string | undefined => (state as { key?: string } | null)?.key

/**
 * While an overlay is open, there is a history entry above the page's own that differs from it only by a marker. Back
 * removes that entry; the router is not notified, because both are the same page to it.
 */
function syncMarkerEntry(): void {
  void (pendingStep ?? Promise.resolve()).then(() => {
    const { state } = window.history
    if (openOverlays.length === 0) return void removeOverlayEntries()
    markedKey = getKey(state)
    if (countOverlays(state) === 0) window.history.pushState({ ...state, over: 1 }, '')
  })
}

/** Adds a history entry for a step inside an open overlay: Back undoes the step, closing removes all. */
export function pushOverlayStep(state: object): void {
  const over = countOverlays(window.history.state)
  window.history.pushState({ ...window.history.state, ...state, ...(over ? { over: over + 1 } : {}) }, '')
}

/** Removes the entries above the page's own. */
function removeOverlayEntries(): Promise<void> {
  const over = countOverlays(window.history.state)
  if (!pendingStep && over > 0) {
    pendingStep = new Promise<void>((resolve) => {
      resolveStep = resolve
      setTimeout(resolve, stepTimeoutMs)
      window.history.go(-over)
    }).then(() => {
      pendingStep = null
      resolveStep = null
    })
  }
  return pendingStep ?? Promise.resolve()
}

function handlePopState(event: PopStateEvent): void {
  const { state } = event
  if (resolveStep) {
    event.stopImmediatePropagation()
    // A navigation happened meanwhile, and the step left that page: it is restored.
    if (countOverlays(state) > 0) window.history.forward()
    else resolveStep()
  } else if (countOverlays(state) > 0 && openOverlays.length === 0) {
    // The entry below a page that was opened from an overlay here.
    event.stopImmediatePropagation()
    window.history.back()
  } else if (countOverlays(state) === 0 && openOverlays.length > 0 && getKey(state) === markedKey) {
    event.stopImmediatePropagation()
    openOverlays.at(-1)?.()
    // Overlays that may not close now, or are below the closed one, are still open.
    setTimeout(syncMarkerEntry)
  }
}

/** Back closes the topmost overlay instead of leaving the page. */
export function useCloseOnBack(close: () => void, active = true): void {
  const { key } = useLocation()
  const latest = useRef(close)
  latest.current = close
  // biome-ignore lint/correctness/useExhaustiveDependencies: an overlay that stays open is marked again.
  useEffect(() => {
    if (!active) return
    historySteps.heed = handlePopState
    const closeOwn = () => latest.current()
    openOverlays.push(closeOwn)
    syncMarkerEntry()
    return () => {
      openOverlays.splice(openOverlays.indexOf(closeOwn), 1)
      syncMarkerEntry()
    }
  }, [active, key])
}

/** The replacement under way. The reply to a call and its live event often ask for the same one. */
let replacement: { path: string; done: Promise<void> } | null = null

/**
 * Navigates to another page in place of this one, whatever overlay is open: Back does not lead here again. While it is
 * under way, further calls for the same page wait for it.
 */
export function useReplacePage(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (path) => {
      if (replacement?.path === path) return replacement.done
      const replace = async () => {
        await removeOverlayEntries()
        await navigate(path, { replace: true })
      }
      const own = { path, done: replace() }
      replacement = own
      try {
        await own.done
      } finally {
        if (replacement === own) replacement = null
      }
    },
    [navigate],
  )
}
