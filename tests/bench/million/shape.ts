import { createRandom } from '../../../db/demo/random.ts'

/** How the members of a population are distributed. */
export interface Shape {
  /** Countries with their weights. */
  countries: readonly (readonly [code: string, weight: number])[]
  /** Weight of a town by its number of inhabitants. */
  townWeight(inhabitants: number): number
  /** Interests, most common first, each with its probability relative to the first. */
  interests(all: readonly string[]): ReadonlyMap<string, number>
  /** Years by which the members of a region are older than others. */
  yearsOlder(region: string): number
  /** The higher, the more members of a region were active recently. */
  recency(region: string): number
  /** The higher, the more members of a country joined recently. */
  growth(country: string): number
  /** Share of men in a country. */
  men(country: string): number
}

const usualCountries = [
  ['NL', 280],
  ['DE', 260],
  ['BE', 130],
  ['FR', 120],
  ['GB', 80],
  ['ES', 40],
  ['IT', 40],
  ['PL', 30],
  ['AT', 10],
  ['CH', 8],
  ['IE', 2],
] as const

const falling = (names: readonly string[], step: number) =>
  new Map(names.map((name, n) => [name, 1 / (1 + n * step)] as const))

/**
 * The usual population has a few large countries; the tenth interest is a fifth as common as the first, and nothing
 * depends on the place.
 */
export const usualShape: Shape = {
  countries: usualCountries,
  townWeight: (inhabitants) => inhabitants,
  interests: (all) => falling(all, 0.35),
  yearsOlder: () => 0,
  recency: () => 3.5,
  growth: () => 1.4,
  men: () => 0.66,
}

/**
 * A population in which place, age, last visit and interests depend on each other, by seed, so that no search is fast
 * in one population only. A fifth of the members live in the second country.
 */
export function drawShape(seed: string): Shape {
  const random = createRandom(`shape ${seed}`)
  const between = (name: string, low: number, high: number) => low + (high - low) * random.fork(name).next()
  const crowding = between('crowding', 0.8, 1.6)
  const first = between('first', 300, 900)
  const rest = usualCountries.slice(2).map(([code]) => [code, 100 * between(`size ${code}`, 0, 1) ** 3] as const)
  const others = rest.reduce((sum, [, weight]) => sum + weight, 0)
  return {
    countries: [['NL', first], ['DE', (first + others) / 4], ...rest],
    townWeight: (inhabitants) => inhabitants ** crowding,
    interests: (all) => falling(random.fork('interests').shuffle(all), between('skew', 0.1, 1.5)),
    yearsOlder: (region) => between(`age ${region}`, -8, 20),
    recency: (region) => between(`recency ${region}`, 1, 7),
    growth: (country) => between(`growth ${country}`, 0.5, 5),
    men: (country) => between(`men ${country}`, 0.4, 0.9),
  }
}
