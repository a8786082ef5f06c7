import { z } from 'zod'
import { listPlaces, listRegions, type Place } from '../../../core/platform/geo/index.ts'

const point = z.object({ x: z.number().int(), y: z.number().int() })
type Point = z.infer<typeof point>

const regionDots = z.object({
  code: z.string(),
  name: z.string(),
  /**
   * Its dots as an SVG path, each a zero-length stroke with round ends. Row by row and relative to the previous one,
   * which compresses to half the size of absolute positions.
   */
  dots: z.string(),
  /** Position of its biggest place. */
  pin: point,
})
type RegionDots = z.infer<typeof regionDots>

/** A country as dots: its named places on a grid. */
export const dotMap = z.object({
  /** In grid units. */
  width: z.number().int(),
  height: z.number().int(),
  /** Sorted by name. Empty for a country without known places. */
  regions: z.array(regionDots),
})
export type DotMap = z.infer<typeof dotMap>

/**
 * Grid cells along the longer side: fine enough to recognise a coast, coarse enough for a small page and so that few
 * places share a cell.
 */
const cellsFor = (places: number): number => Math.min(56, Math.max(32, Math.round(2.2 * Math.sqrt(places))))

/** Remote regions. Each is moved as a whole by these degrees of longitude and latitude, and scaled by a factor. */
const insets: Record<string, { lon: number; lat: number; size: number }> = {
  'US-AK': { lon: -121, lat: 25, size: 0.32 },
  'US-HI': { lon: -110, lat: 25.5, size: 1 },
  'ES-CN': { lon: -8, lat: 35.2, size: 1 },
}

interface Spot {
  region: string
  population: number
  lon: number
  lat: number
}

function buildPath(points: Point[]): string {
  let last = { x: 0, y: 0 }
  return points
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ x, y }) => {
      const step = `m${x - last.x} ${y - last.y}h0`
      last = { x, y }
      return step
    })
    .join('')
}

function moveToInset({ region, population, lon, lat }: Place, centre: Map<string, Spot>): Spot {
  const inset = insets[region]
  const from = centre.get(region)
  if (!inset || !from) return { region, population, lon, lat }
  return {
    region,
    population,
    lon: inset.lon + (lon - from.lon) * inset.size,
    lat: inset.lat + (lat - from.lat) * inset.size,
  }
}

/** The map of a country; null without places. Places in one cell become one dot, in the region of the biggest. */
export function drawMap(country: string): DotMap | null {
  const places = listPlaces(country)
  if (places.length === 0) return null
  const capitals = new Map<string, Spot>()
  // Biggest first.
  for (const place of places) if (!capitals.has(place.region)) capitals.set(place.region, place)
  const spots = places.map((place) => moveToInset(place, capitals))
  const lats = spots.map((spot) => spot.lat)
  const narrowing = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180)
  const xs = spots.map((spot) => spot.lon * narrowing)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const unit = Math.max(east - west, north - south) / cellsFor(places.length)
  const toPoint = ({ lon, lat }: Spot) => ({
    x: Math.round((lon * narrowing - west) / unit) + 1,
    y: Math.round((north - lat) / unit) + 1,
  })

  const taken = new Set<string>()
  const dots = new Map<string, Point[]>()
  const pins = new Map<string, Point>()
  for (const spot of spots) {
    const { x, y } = toPoint(spot)
    if (!pins.has(spot.region)) pins.set(spot.region, { x, y })
    // A region that shares every cell with bigger ones keeps the dot of its pin.
    else if (taken.has(`${x} ${y}`)) continue
    taken.add(`${x} ${y}`)
    dots.set(spot.region, [...(dots.get(spot.region) ?? []), { x, y }])
  }
  const regions = listRegions(country).flatMap(({ code, name }): RegionDots[] => {
    const pin = pins.get(code)
    return pin ? [{ code, name, dots: buildPath(dots.get(code) ?? []), pin }] : []
  })
  return {
    width: Math.round((east - west) / unit) + 2,
    height: Math.round((north - south) / unit) + 2,
    regions,
  }
}
