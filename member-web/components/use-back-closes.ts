import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { historySteps, overOf } from '../app/history-steps.ts'

/** Milliseconds after which a step that was asked for is no longer waited for. */
const stepPatience = 500

/** What stands open over the page, the topmost last: what closes each. */
const open: (() => void)[] = []
/** The router's name of the page under the mark. */
let marked: string | undefined
let stepping: Promise<void> | null = null
let arrive: (() => void) | null = null

const keyOf = (state: unknown): string | undefined => (state as { key?: string } | null)?.key

/**
 * While anything stands open, an entry stands over the page's own in the history that differs from it by its mark alone. Back takes that one away;
 * the router, to which both are the same page, is not told.
 */
function settle(): void {
  void (stepping ?? Promise.resolve()).then(() => {
    const { state } = window.history
    if (open.length === 0) return void stepOff()
    marked = keyOf(state)
    if (overOf(state) === 0) window.history.pushState({ ...state, over: 1 }, '')
  })
}

/** Makes an entry for a step inside what stands open, if anything does: Back goes back by it first, and closing takes all of them away. */
export function stepOver(state: object): void {
  const over = overOf(window.history.state)
  window.history.pushState({ ...window.history.state, ...state, ...(over ? { over: over + 1 } : {}) }, '')
}

/** Takes away what stands over the page's own entry. */
function stepOff(): Promise<void> {
  const over = overOf(window.history.state)
  if (!stepping && over > 0) {
    stepping = new Promise<void>((resolve) => {
      arrive = resolve
      setTimeout(resolve, stepPatience)
      window.history.go(-over)
    }).then(() => {
      stepping = null
      arrive = null
    })
  }
  return stepping ?? Promise.resolve()
}

function heed(event: PopStateEvent): void {
  const { state } = event
  if (arrive) {
    event.stopImmediatePropagation()
    // Somebody went to a page meanwhile, and the step took that away: it comes back.
    if (overOf(state) > 0) window.history.forward()
    else arrive()
  } else if (overOf(state) > 0 && open.length === 0) {
    // Under a page that was gone to from what stood open here.
    event.stopImmediatePropagation()
    window.history.back()
  } else if (overOf(state) === 0 && open.length > 0 && keyOf(state) === marked) {
    event.stopImmediatePropagation()
    open.at(-1)?.()
    // What may not be closed now, or stands under what was closed, is there still.
    setTimeout(settle)
  }
}

/** Back closes what stands open over the page, the topmost first, instead of leaving the page. */
export function useBackCloses(close: () => void, active = true): void {
  const { key } = useLocation()
  const latest = useRef(close)
  latest.current = close
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays open over another page is marked there.
  useEffect(() => {
    if (!active) return
    historySteps.heed = heed
    const own = () => latest.current()
    open.push(own)
    settle()
    return () => {
      open.splice(open.indexOf(own), 1)
      settle()
    }
  }, [active, key])
}

/** Goes to another page in the place of this one, whatever stands open over it: Back does not lead here again. */
export function useReplacePage(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (path) => {
      await stepOff()
      await navigate(path, { replace: true })
    },
    [navigate],
  )
}
