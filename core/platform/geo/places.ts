import { readFileSync } from 'node:fs'
import { foldAccents } from '../../shared/fold-accents.ts'
import { isCountryCode } from './countries.ts'
import { type Coordinates, computeDistanceKm } from './distance.ts'

export interface Place extends Coordinates {
  name: string
  country: string
  /** Code from `regions.ts`. */
  region: string
  /** In thousands, at least 1. */
  population: number
}

/** Lower case without accents and punctuation, so that "s-hertog", "Zürich" and "zurich" all find their town. */
export const foldPlaceName = (name: string): string =>
  foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type IndexedPlace = Place & { folded: string }

/** Maximum distance in kilometres to the nearest place. Wide, empty countries have more. */
const maxDistancesKm: Record<string, number> = { US: 150, CA: 250, AU: 300, NZ: 80 }
const defaultMaxDistanceKm = 40

type Index = Map<string, IndexedPlace[]>
let specified: Index | undefined
let others: Index | undefined

/** Loaded on first use (about 30 ms), because most processes and requests never need it. */
const loadSpecifiedPlaces = (): Index => (specified ??= readPlaces('places'))
/** Loaded when a country outside the specification is first requested. */
const loadOtherPlaces = (): Index => (others ??= readPlaces('more-places'))
const getPlacesIn = (country: string): readonly IndexedPlace[] =>
  loadSpecifiedPlaces().get(country) ?? (isCountryCode(country) ? loadOtherPlaces().get(country) : undefined) ?? []

function readPlaces(file: string): Index {
  const raw = JSON.parse(readFileSync(new URL(`data/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>
  const built = new Map<string, IndexedPlace[]>()
  for (const [region, lines] of Object.entries(raw)) {
    const country = region.slice(0, 2)
    const list = built.get(country) ?? []
    built.set(country, list)
    for (const line of lines.split('\n')) {
      const [name = '', lat, lon, population] = line.split('|')
      list.push({
        name,
        country,
        region,
        lat: Number(lat),
        lon: Number(lon),
        population: Number(population),
        folded: foldPlaceName(name),
      })
    }
  }
  for (const list of built.values())
    list.sort((a, b) => b.population - a.population || a.folded.localeCompare(b.folded))
  return built
}

const toPlace = ({ folded: _folded, ...place }: IndexedPlace): Place => place

/** Places of a country, biggest first. */
export const listPlaces = (country: string): readonly Place[] => getPlacesIn(country)

/**
 * Finds places of some countries by the beginning of their name or of a word in it; whole names before words, largest
 * first. An empty query returns the largest places.
 */
export function searchPlaces(countries: readonly string[], query: string, limit = 10): Place[] {
  const wanted = foldPlaceName(query)
  const starts: IndexedPlace[] = []
  const words: IndexedPlace[] = []
  for (const country of countries) {
    let found = 0
    for (const place of getPlacesIn(country)) {
      if (place.folded.startsWith(wanted)) {
        starts.push(place)
        found += 1
      } else if (place.folded.includes(` ${wanted}`)) words.push(place)
      if (found >= limit) break
    }
  }
  const sortByPopulation = (list: IndexedPlace[]) => list.sort((one, other) => other.population - one.population)
  return [...sortByPopulation(starts), ...sortByPopulation(words)].slice(0, limit).map(toPlace)
}

/** Finds a place by name in a country: in the given region, else the largest. Ignores accents and case. */
export function findPlace(country: string, name: string, region?: string): Place | undefined {
  const wanted = foldPlaceName(name)
  const matches = getPlacesIn(country).filter((place) => place.folded === wanted)
  const found = matches.find((place) => place.region === region) ?? matches[0]
  return found && toPlace(found)
}

/**
 * The known place nearest to a position, without an external service: scanning about 20,000 places takes under a
 * millisecond. Searches the countries of the specification and those in `served`; `undefined` if none is near. The
 * position is not stored.
 */
export function findNearestPlace(position: Coordinates, served: readonly string[] = []): Place | undefined {
  const shrink = Math.cos((position.lat * Math.PI) / 180)
  let best: IndexedPlace | undefined
  let bestGap = Number.POSITIVE_INFINITY
  const further = served.filter((country) => !loadSpecifiedPlaces().has(country)).map(getPlacesIn)
  for (const list of [...loadSpecifiedPlaces().values(), ...further]) {
    for (const place of list) {
      const dLat = place.lat - position.lat
      let dLon = Math.abs(place.lon - position.lon)
      if (dLon > 180) dLon = 360 - dLon
      const gap = dLat * dLat + dLon * dLon * shrink * shrink
      if (gap < bestGap) {
        bestGap = gap
        best = place
      }
    }
  }
  if (!best || computeDistanceKm(position, best) > (maxDistancesKm[best.country] ?? defaultMaxDistanceKm))
    return undefined
  return toPlace(best)
}
