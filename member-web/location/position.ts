import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { createStore } from '../app/store.ts'

/** Of the specification: `unsupported`, `unknown` (not looked at, or the browser does not tell), or what the browser says. */
type PositionState = 'unsupported' | 'unknown' | PermissionState
export type Here = Exclude<Reply<'GET /api/geocode.php'>, false>
/** Why there is no place: the person said no, the device found nothing, too slowly, nothing known is near, or the site cannot be reached. */
export type Hindrance = 'denied' | 'unavailable' | 'timeout' | 'nowhere' | 'failed'

const state = createStore<PositionState>('unknown')
/** The state of the permission in this browser; look for it first with {@link watchPositionState}. */
export const usePositionState = state.use

const supported = () => 'geolocation' in navigator && window.isSecureContext

/** Looks at what the browser says, and follows it: a permission that is changed beside the page counts at once. Asks nobody. */
export async function watchPositionState(): Promise<PositionState> {
  if (!supported()) state.set('unsupported')
  else {
    try {
      const status = await navigator.permissions.query({ name: 'geolocation' })
      const follow = () => state.set(status.state)
      status.addEventListener('change', follow)
      follow()
    } catch {
      // Older browsers do not tell before they are asked.
      state.set('unknown')
    }
  }
  return state.get()
}

/** How long a place that was found is good for, milliseconds (specification, 9). */
const goodForMs = 3_600_000
const kept = 'geocode'

/** What was found within the hour in this tab; `false` where nothing known was near. Positions are kept nowhere. */
export function keptPlace(now = Date.now()): Here | false | null {
  try {
    const { at, place } = JSON.parse(sessionStorage.getItem(kept) ?? '') as { at: number; place: Here | false }
    return now - at < goodForMs ? place : null
  } catch {
    return null
  }
}
export const forgetPlace = (): void => sessionStorage.removeItem(kept)

/** About a kilometre: enough to name a town by, and the same question for neighbours. */
const rough = (degrees: number) => Math.round(degrees * 100) / 100

const reasons: Record<number, Hindrance> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * Asks the browser where it is (which asks the person, where they have not answered yet), and the site which known place lies there. Within
 * the hour neither is asked again, unless `anew`. Rejects with a {@link Hindrance}.
 */
export async function findPlace({ anew = false } = {}): Promise<Here> {
  const before = anew ? null : keptPlace()
  const place = before ?? (await askWhere())
  if (place === false) throw 'nowhere' satisfies Hindrance
  return place
}

async function askWhere(): Promise<Here | false> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        if (code === 1) state.set('denied')
        reject(reasons[code] ?? 'unavailable')
      },
      { timeout: 15_000, maximumAge: goodForMs },
    ),
  )
  const query = { lat: String(rough(coords.latitude)), lon: String(rough(coords.longitude)) }
  const place = await api('GET /api/geocode.php', { query: query as never }).catch(() => {
    throw 'failed' satisfies Hindrance
  })
  sessionStorage.setItem(kept, JSON.stringify({ at: Date.now(), place }))
  return place
}
