import { readFileSync } from 'node:fs'
import { dayMs, minuteMs, timeBefore, toUtcDay } from '../../../core/shared/durations.ts'
import { interests, isSexualInterest } from '../../../core/shared/vocabulary.ts'
import { createRandom, type Random } from '../../../db/demo/random.ts'
import type { Shape } from './shape.ts'

/** A town with its share of the members. */
interface Town {
  name: string
  region: string
  lat: number
  lon: number
}

/** Interests that searches can filter by, most common first. */
export const everydayInterests = interests.filter((interest) => !isSexualInterest(interest))
/** Interests that young members name more often, and those that old members do. */
const young = new Set(['gym', 'party', 'tattoos', 'videogames', 'sushi', 'fashion'])
const old = new Set(['gardening', 'hiking', 'reading', 'theater', 'animals', 'cooking'])

function listTowns(country: string, { townWeight }: Shape): { towns: Town[]; shares: number[] } {
  const file = new URL('../../../core/platform/geo/data/places.json', import.meta.url)
  const raw = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const towns: Town[] = []
  const weights: number[] = []
  for (const [region, lines] of Object.entries(raw)) {
    if (!region.startsWith(`${country}-`)) continue
    for (const line of lines.split('\n')) {
      const [name = '', lat, lon, population] = line.split('|')
      towns.push({ name, region, lat: Number(lat), lon: Number(lon) })
      weights.push(townWeight(Number(population)))
    }
  }
  return { towns, shares: weights }
}

/** Caches a function of a name. */
function once(compute: (name: string) => number): (name: string) => number {
  const known = new Map<string, number>()
  return (name) => {
    const value = known.get(name) ?? compute(name)
    known.set(name, value)
    return value
  }
}

/** Picks by weight in logarithmic time, because there are thousands of towns and millions of picks. */
function drawer<T>(values: readonly T[], weights: readonly number[]): (random: Random) => T {
  let sum = 0
  const sums = weights.map((weight) => {
    sum += weight
    return sum
  })
  return (random) => {
    const wanted = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return values[low] as T
  }
}

interface Person {
  id: string
  photo: { id: string; status: string } | null
  member: string
  profile: string
}

export const memberColumns =
  'id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date, terms_accepted_at, invisible, last_seen_at, fictional'
export const profileColumns =
  'member_id, domain_id, pool, name, status, gender, looking_for, date_of_birth, country, region, place, latitude, longitude, tagline, description, interests, fictional, main_photo_id, last_seen_at, created_at, searchable, looking_min_age, looking_max_age, looking_ages_at'

const hex = (number: number, digits: number) => Math.floor(number).toString(16).padStart(digits, '0')

/**
 * A realistic population, mostly aged 25 to 45 with few over 60, in towns by size. Interests follow age. In the usual
 * shape two thirds are men, a third was active within a month, one in thirty within ten minutes. The site has grown for
 * three years.
 */
export function populate(seed: string, now: Date, domains: readonly number[], shape: Shape): (n: number) => Person {
  const random = createRandom(seed)
  const { countries } = shape
  const shares = shape.interests(everydayInterests)
  const [yearsOlder, recency] = [once(shape.yearsOlder), once(shape.recency)]
  const [growth, men] = [once(shape.growth), once(shape.men)]
  const country = drawer(
    countries.map(([code]) => code),
    countries.map(([, share]) => share),
  )
  const places = new Map(
    countries.map(([code]) => {
      const { towns, shares: weights } = listTowns(code, shape)
      return [code, drawer(towns, weights)] as const
    }),
  )
  const bell = () => random.next() + random.next() + random.next() - 1.5
  const uuid = (at: number) =>
    `${hex(at / 2 ** 16, 8)}-${hex(at % 2 ** 16, 4)}-7${hex(random.next() * 4096, 3)}-${hex(32768 + random.next() * 16384, 4)}-${hex(random.next() * 2 ** 48, 12)}`
  return (n) => {
    const code = country(random)
    const town = random.chance(0.93) ? places.get(code)?.(random) : undefined
    const region = town?.region ?? code
    const createdAt = now.getTime() - dayMs * 1100 * random.next() ** growth(code)
    const agoMs = 1.05e6 * minuteMs * random.next() ** recency(region)
    const seenAt = Math.max(now.getTime() - agoMs, createdAt)
    const gender = random.chance(men(code)) ? 'male' : 'female'
    const wish = random.next()
    const other = gender === 'male' ? 'female' : 'male'
    const lookingFor = wish < 0.9 ? other : wish < 0.95 ? 'both' : gender
    const older = (random.chance(0.08) ? 30 * random.next() : 0) + yearsOlder(region)
    const age = Math.max(18.1, Math.min(98, 18 + Math.abs(16 + 22 * bell()) + older))
    const born = toUtcDay(timeBefore(now, age * 365.25 * dayMs))
    const stated = random.chance(0.25) ? 0 : 8 * random.next() ** 1.3
    const liked = everydayInterests.filter((interest) => {
      const fits = young.has(interest) ? (age < 35 ? 1.7 : 0.3) : old.has(interest) ? (age > 45 ? 2 : 0.5) : 1
      return random.next() < (shares.get(interest) ?? 0) * fits * stated * 0.14
    })
    const fictional = random.chance(0.01)
    const away = random.next()
    const standing = away < 0.9 ? 'active' : away < 0.95 ? 'not_confirmed' : away < 0.98 ? 'disabled' : 'banned'
    const invisible = random.chance(0.02)
    const id = uuid(createdAt)
    const photo = random.chance(0.6)
      ? { id: uuid(createdAt + 1), status: random.chance(0.93) ? 'active' : 'inspection' }
      : null
    const domain = domains[n % 10 === 0 ? 1 : 0] ?? 1
    const at = (ms: number) => new Date(ms).toISOString()
    const confirmed = standing === 'not_confirmed' ? '\\N' : at(createdAt)
    const [from, to] = random.chance(0.2) ? [Math.max(18, Math.round(age - 8)), Math.round(age + 8)] : [null, null]
    const member = [
      id,
      domain,
      'million',
      `m${n}@million.example`,
      'x',
      standing,
      confirmed,
      !fictional && random.chance(0.1) ? 't' : 'f',
      'nl',
      code,
      at(createdAt),
      at(createdAt),
      invisible ? 't' : 'f',
      at(seenAt),
      fictional ? 't' : 'f',
    ]
    const profile = [
      id,
      domain,
      'million',
      `Member ${n % 99991}`,
      'active',
      gender,
      lookingFor,
      born,
      code,
      town?.region ?? '\\N',
      town?.name ?? '\\N',
      ...(town ? [(town.lat + 0.05 * bell()).toFixed(4), (town.lon + 0.07 * bell()).toFixed(4)] : ['\\N', '\\N']),
      'A line about me',
      'Some sentences, as people write them. '.repeat(1 + (n % 6)),
      `{${liked.join(',')}}`,
      fictional ? 't' : 'f',
      photo?.id ?? '\\N',
      at(seenAt),
      at(createdAt),
      standing === 'active' && !invisible ? 't' : 'f',
      from ?? '\\N',
      to ?? '\\N',
      from ? at(createdAt) : '\\N',
    ]
    return { id, photo, member: member.join('\t'), profile: profile.join('\t') }
  }
}
