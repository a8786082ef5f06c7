import { noteBack, noteLost, reachable, untilBack, type Waiting } from '../connection/connection.ts'

const guardMs = 60_000
const storageKey = 'chunk-reload'

/** Another page is being loaded: nothing of this one is worth an error any more. */
let leaving = false
const never = () => new Promise<never>(() => {})

function leave(to: string | undefined): void {
  leaving = true
  if (to === undefined || to === location.href) location.reload()
  else location.assign(to)
}

/** Loads the page `to` anew, unless that was done within the last 60 s (specification, error catalogue); says whether it does. */
export function reloadOnce(to?: string): boolean {
  if (leaving) return true
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < guardMs) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  leave(to)
  return true
}

interface Place {
  pathname: string
  search: string
  hash: string
}
/** Where the visitor is going, while a page is on its way. */
function destination(): string | undefined {
  const { __reactRouterDataRouter: router } = window as {
    __reactRouterDataRouter?: { state: { navigation: { location?: Place } } }
  }
  const to = router?.state.navigation.location
  return to && location.origin + to.pathname + to.search + to.hash
}

/**
 * Loads a chunk. While there is no connection it waits for it: a dialog that is opened on a train waits for the next station instead of
 * taking the page down. Where the site answers and the chunk is not there, a deploy has replaced the files this page was loaded with: the
 * page that is wanted is loaded anew, once, and after that the failure stands. `waiting` is what the page says meanwhile.
 */
export async function loadChunk<T>(load: () => Promise<T>, waiting: Waiting = 'page'): Promise<T> {
  for (let waited = false; ; waited = true) {
    try {
      return await load()
    } catch (error) {
      if (leaving) return never()
      if (await reachable()) {
        noteBack()
        // Browsers remember that a module could not be fetched: after a wait that says nothing about the file.
        if (waited) {
          // What nobody asked for, a message in passing, is not worth the page and what has been typed on it.
          if (waiting !== 'none') leave(destination())
          return never()
        }
        if (reloadOnce(destination())) return never()
        throw error
      }
      noteLost(waiting)
      await untilBack()
    }
  }
}

/** `lazy(chunk(() => import('./x.tsx')))`: a part of a page. */
export const chunk =
  <T>(load: () => Promise<T>, waiting: Waiting = 'part') =>
  (): Promise<T> =>
    loadChunk(load, waiting)

/** A route module in the place of one that cannot be had. React Router would draw nothing for a failed import; this draws the error page. */
export const missingRoute = (error: unknown) => ({
  default(): never {
    throw error
  },
})

/** Hands both to React Router, whose own way is to load the page again and again; see `guarded-routes-plugin.ts`. */
export function guardRouteModules(): void {
  Object.assign(globalThis, { loadChunk, missingRoute })
}
