import type { SearchFilter, SearchViewer } from '../../../core/features/search/query.ts'
import { toUtcDay } from '../../../core/shared/durations.ts'
import { createRandom } from '../../../db/demo/random.ts'
import { everydayInterests } from './people.ts'

export interface Search {
  filter: SearchFilter
  viewer: SearchViewer
}

/** The searching viewer: a man in Utrecht on a site without fictional profiles. */
export const searcher = (id: string | null, now: Date): SearchViewer => ({
  id,
  pool: 'million',
  fictional: false,
  sisters: [],
  position: { lat: 52.09, lon: 5.12 },
  soughtAs: 'male',
  today: toUtcDay(now),
  now,
})

const regions: Record<string, string[]> = {
  NL: ['NL-UT', 'NL-ZE', 'NL-NH'],
  BE: ['BE-VAN', 'BE-WLX'],
  DE: ['DE-BE', 'DE-HB', 'DE-BY'],
  IE: ['IE-D'],
}
const towns = [
  { lat: 52.09, lon: 5.12 },
  { lat: 52.37, lon: 4.9 },
  { lat: 52.52, lon: 13.4 },
  { lat: 48.86, lon: 2.35 },
  { lat: 53.2, lon: 6.56 },
  { lat: 36.72, lon: -4.42 },
]

/** A random combination of all search filters, by seed, including ones that no member would choose. */
export function randomSearch(seed: string, id: string | null, now: Date): Search {
  const random = createRandom(seed)
  const viewer = searcher(id, now)
  const some = <T>(chance: number, value: () => T): T | undefined => (random.chance(chance) ? value() : undefined)
  const country = some(0.5, () => random.pick(['NL', 'NL', 'DE', 'BE', 'IE', 'ES', 'XX']))
  const minAge = some(0.55, () => random.pick([18, 20, 25, 30, 35, 40, 50, 60, 70, 90]))
  const span = random.pick([0, 2, 5, 10, 20, 60])
  const filter: SearchFilter = {
    gender: some(0.7, () => random.pick(['male', 'female'] as const)),
    country,
    region: country && some(0.35, () => random.pick(regions[country] ?? ['NL-UT'])),
    minAge,
    maxAge: some(0.45, () => Math.min(120, (minAge ?? 18) + span)),
    interests: random.sample(everydayInterests, random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4])),
    distanceKm: some(0.25, () => random.pick([5, 25, 50, 100, 250, 500])),
    online: random.chance(0.15),
    photo: random.chance(0.25),
    everyone: random.chance(0.25),
    sort: random.pick(['active', 'active', 'new', 'near'] as const),
    page: random.pick([1, 1, 1, 2, 5, 20, 200]),
  }
  return {
    filter,
    viewer: {
      ...viewer,
      position: random.pick(towns),
      fictional: random.chance(0.2),
    },
  }
}

/** The classes of searches in the table, each with its number of searches. */
export const classes: readonly (readonly [string, Partial<SearchFilter>])[] = [
  ['nothing asked', {}],
  ['gender, country', { gender: 'female', country: 'NL' }],
  ['gender, country, region, ages', { gender: 'female', country: 'NL', region: 'NL-UT', minAge: 25, maxAge: 40 }],
  ['gender, page 20', { gender: 'female', page: 20 }],
  ['new, gender, country', { sort: 'new', gender: 'male', country: 'BE' }],
  ['new, men of the second country', { sort: 'new', gender: 'male', country: 'DE' }],
  ['10 km, an interest, from 90', { distanceKm: 10, interests: ['wine'], minAge: 90 }],
  ['within 25 km', { distanceKm: 25 }],
  ['within 25 km, gender', { distanceKm: 25, gender: 'female' }],
  ['within 100 km, gender', { distanceKm: 100, gender: 'female' }],
  ['near, gender', { sort: 'near', gender: 'female' }],
  ['one interest', { interests: ['hiking'] }],
  ['two interests', { interests: ['kissing', 'sushi'] }],
  ['three interests', { interests: ['kissing', 'sushi', 'gardening'] }],
  ['gender, two interests, from 60', { gender: 'female', interests: ['kissing', 'gym'], minAge: 60 }],
  ['small region, from 90', { gender: 'female', country: 'NL', region: 'NL-ZE', minAge: 90 }],
  ['near, three interests, from 80', { sort: 'near', interests: ['kissing', 'wine', 'gym'], minAge: 80 }],
  ['online, photo, two interests', { online: true, photo: true, interests: ['kissing', 'sushi'] }],
  ['nobody: country without members', { gender: 'female', country: 'XX', interests: ['wine'] }],
]
