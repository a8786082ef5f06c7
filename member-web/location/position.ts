import { hourMs } from '../../core/shared/durations.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { createStore } from '../app/store.ts'

/** From the specification: `unsupported`, `unknown` (not checked or not reported), or the browser's state. */
type PositionState = 'unsupported' | 'unknown' | PermissionState
export type LocatedPlace = Exclude<Reply<'GET /api/geocode.php'>, false>
/**
 * Why there is no place: permission denied, no position found, too slow, no known place nearby, or the site cannot be
 * reached.
 */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'nowhere' | 'failed'

const positionState = createStore<PositionState>('unknown')
/** The state of the permission in this browser; call {@link watchPositionState} first. */
export const usePositionState = positionState.use

const isSupported = () => 'geolocation' in navigator && window.isSecureContext

/** Reads the browser's permission and follows it: a change in the browser counts immediately. Does not ask for it. */
export async function watchPositionState(): Promise<PositionState> {
  if (!isSupported()) positionState.set('unsupported')
  else {
    try {
      const status = await navigator.permissions.query({ name: 'geolocation' })
      const updateState = () => positionState.set(status.state)
      status.addEventListener('change', updateState)
      updateState()
    } catch {
      // Older browsers do not report the state before the position is requested.
      positionState.set('unknown')
    }
  }
  return positionState.get()
}

/** Milliseconds for which a found place is valid (specification, 9). */
const validForMs = hourMs
const storageKey = 'geocode'

/** The place found within the hour in this tab; `false` if no known place was near. Positions are not stored. */
export function readStoredPlace(): LocatedPlace | false | null {
  try {
    const { at, place } = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as {
      at: number
      place: LocatedPlace | false
    }
    return Date.now() - at < validForMs ? place : null
  } catch {
    return null
  }
}
export const clearStoredPlace = (): void => sessionStorage.removeItem(storageKey)

/** About a kilometre: enough to name a town, and the same request for neighbours. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100

const reasons: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * Asks the browser for the position (and so the visitor, if still undecided), and the site for the known place there.
 * Within the hour neither is asked again. Rejects with a {@link PositionProblem}.
 */
export async function findPlace(): Promise<LocatedPlace> {
  const before = readStoredPlace()
  const place = before ?? (await locatePlace())
  if (place === false) throw 'nowhere' satisfies PositionProblem
  return place
}

async function locatePlace(): Promise<LocatedPlace | false> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        if (code === 1) positionState.set('denied')
        reject(reasons[code] ?? 'unavailable')
      },
      { timeout: 15_000, maximumAge: validForMs },
    ),
  )
  const query = { lat: String(roundDegrees(coords.latitude)), lon: String(roundDegrees(coords.longitude)) }
  const place = await api('GET /api/geocode.php', { query: query as never }).catch(() => {
    throw 'failed' satisfies PositionProblem
  })
  sessionStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), place }))
  return place
}
