import { z } from 'zod'
import { publicRoute } from '../../../core/kernel/index.ts'
import { findCountry } from '../../../core/platform/geo/index.ts'
import { type DotMap, dotMap, drawMap } from './draw-map.ts'

const map = dotMap.extend({
  country: z.string(),
  /** Key of the word for its regions: `members.region_kind.<kind>` in the catalogues. */
  kind: z.string(),
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
