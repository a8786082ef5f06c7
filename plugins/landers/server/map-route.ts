import { z } from 'zod'
import { publicRoute } from '../../../core/kernel/index.ts'
import { findCountry } from '../../../core/platform/geo/index.ts'
import { type DotMap, drawMap } from './draw-map.ts'

const region = z.object({
  code: z.string(),
  name: z.string(),
  dots: z.string(),
  pin: z.object({ x: z.number().int(), y: z.number().int() }),
})
const map = z.object({
  country: z.string(),
  /** Key of the word for its regions: `members.region_kind.<kind>` in the catalogues. */
  kind: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Sorted by name. Empty for a country without known places. */
  regions: z.array(region),
})

/** Cached without a limit, because there are at most fifteen countries and they do not change. */
const maps = new Map<string, DotMap | null>()

export const mapRoute = publicRoute({
  method: 'GET',
  path: '/api/landers/map',
  summary: 'Returns a dot map of the visitor’s country with places and regions, without members.',
  access: 'anyone',
  response: map,
  handler({ site: { country } }) {
    const known = maps.get(country) ?? drawMap(country)
    maps.set(country, known)
    const kind = findCountry(country)?.regionKind ?? 'region'
    return { country, kind, ...(known ?? { width: 0, height: 0, regions: [] }) }
  },
})
