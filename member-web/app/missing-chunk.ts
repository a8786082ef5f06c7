import { minuteMs } from '../../core/shared/durations.ts'
import {
  isSiteReachable,
  markOffline,
  markOnline,
  type WaitingScope,
  waitUntilOnline,
} from '../connection/connection.ts'

const guardMs = minuteMs
const storageKey = 'chunk-reload'

/** Another page is loading, so errors of this one no longer matter. */
let isLeaving = false
const never = () => new Promise<never>(() => {})

function leaveTo(to: string | undefined): void {
  isLeaving = true
  if (to === undefined || to === location.href) location.reload()
  else location.assign(to)
}

/**
 * Reloads the page, or loads `to`, unless that happened within the last 60 s (specification, error catalogue). Returns
 * whether it does.
 */
export function reloadOnce(to?: string): boolean {
  if (isLeaving) return true
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < guardMs) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  leaveTo(to)
  return true
}

interface Place {
  pathname: string
  search: string
  hash: string
}
function findDestination(): string | undefined {
  const { __reactRouterDataRouter: router } = window as {
    __reactRouterDataRouter?: { state: { navigation: { location?: Place } } }
  }
  const to = router?.state.navigation.location
  return to && location.origin + to.pathname + to.search + to.hash
}

/**
 * Loads a chunk. While offline it waits: a dialog opened on a train waits for the next station instead of failing the
 * page. If the site answers and the chunk is missing, a deploy has replaced this page's files: the wanted page is
 * reloaded once, and after that the error remains. `waiting` is the notice to show meanwhile.
 */
export async function loadChunk<T>(load: () => Promise<T>, waiting: WaitingScope = 'page'): Promise<T> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return await load()
    } catch (error) {
      if (isLeaving) return never()
      if (await isSiteReachable()) {
        markOnline()
        // Browsers cache a failed import: after a wait it says nothing about the file.
        if (hasWaited) {
          // An automatic message is not worth a reload, which would lose typed input.
          if (waiting !== 'none') leaveTo(findDestination())
          return never()
        }
        if (reloadOnce(findDestination())) return never()
        throw error
      }
      markOffline(waiting)
      await waitUntilOnline()
    }
  }
}

/** `lazy(chunk(() => import('./x.tsx')))`: a part of a page. */
export const chunk =
  <T>(load: () => Promise<T>, waiting: WaitingScope = 'part') =>
  (): Promise<T> =>
    loadChunk(load, waiting)

/** Replaces a missing route module by the error page; React Router would render nothing. */
export const missingRoute = (error: unknown) => ({
  default(): never {
    throw error
  },
})

/** Provides both to React Router, which would otherwise reload for ever; see `guarded-routes-plugin.ts`. */
export function guardRouteModules(): void {
  Object.assign(globalThis, { loadChunk, missingRoute })
}
