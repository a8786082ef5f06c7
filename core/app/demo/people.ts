import {
  type Brand,
  demoContent,
  demoNames,
  demoTraits,
  type Fragment,
  type ProfilePart,
  profileParts,
} from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { getCountryCurrency } from '../../platform/geo/countries.ts'
import { computeDistanceKm } from '../../platform/geo/distance.ts'
import { listPlaces, type Place } from '../../platform/geo/places.ts'
import { computeAge } from '../../shared/age.ts'
import { dayMs, hourMs, minuteMs, timeBefore, toUtcDay } from '../../shared/durations.ts'
import { isSexualInterest } from '../../shared/vocabulary.ts'

export interface DemoPerson {
  id: string
  /** Number within the brand, from 0; the first few are the logins. */
  index: number
  name: string
  email: string
  gender: 'male' | 'female'
  lookingFor: 'male' | 'female' | 'both'
  dateOfBirth: string
  age: number
  country: string
  currency: string
  place: Place
  tagline: string
  description: string
  /** Empty for most. */
  reason: string
  hair: string
  eyes: string
  bodyType: string
  relationshipStatus: string
  tattoos: boolean
  /** Set only if the person consented to showing it. */
  sexuality: string | null
  interests: string[]
  sexualConsent: boolean
  signupDate: Date
  lastSeenAt: Date
  status: 'active' | 'not_confirmed' | 'banned' | 'disabled' | 'deleted'
  paid: boolean
  invisible: boolean
  /** Visible to visitors. */
  forVisitors: boolean
  photos: number
}

/** Deals entries in shuffled rounds, so that nothing repeats before every entry has been used. */
function createDeck<T>(list: readonly T[], random: Random): (fits: (entry: T) => boolean) => T {
  let cards = random.shuffle(list)
  return (fits) => {
    let at = cards.findIndex(fits)
    if (at < 0) {
      cards = [...cards, ...random.shuffle(list)]
      at = cards.findIndex(fits)
    }
    return cards.splice(Math.max(at, 0), 1)[0] as T
  }
}

const acceptAny = () => true

/** Switzerland writes ss for ß. */
const spellForCountry = (country: string, text: string): string =>
  country === 'CH' ? text.replaceAll('ß', 'ss') : text

function pickDateOfBirth(age: number, now: Date, random: Random): string {
  const year = now.getUTCFullYear() - age - 1
  // Between one day after last year's birthday and today, so that the age is exact on any day.
  const day = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate()) + random.int(2, 360) * dayMs)
  return toUtcDay(day)
}

const pickHair = (gender: 'male' | 'female', age: number, random: Random): string => {
  const gray = age > 62 ? 0.6 : age > 52 ? 0.35 : age > 44 ? 0.12 : 0
  if (random.chance(gray)) return random.pick(['gray', 'gray', 'white'])
  if (gender === 'male' && random.chance(age > 35 ? 0.12 : 0.04)) return 'bald'
  return random.weighted(demoTraits.hair)
}

function pickLastSeen(now: Date, random: Random): Date {
  const ago = random.weighted([
    [() => random.int(0, 7) * minuteMs, 16],
    [() => random.int(15, 60 * 14) * minuteMs, 34],
    [() => random.int(15, 24 * 6) * hourMs, 32],
    [() => random.int(7, 60) * dayMs, 18],
  ] as const)
  return timeBefore(now, ago())
}

/** Weighted by population, but dampened so that cities dominate and villages still occur. */
function createPlacePicker(country: string, random: Random): () => Place {
  const candidates = listPlaces(country).slice(0, 400)
  const weights = candidates.map((place) => [place, place.population ** 0.75] as const)
  return () => random.weighted(weights)
}

/** Spreads a share evenly, for few people and for many. */
const isShare = (index: number, share: number): boolean => Math.floor((index + 1) * share) > Math.floor(index * share)

/** Places within a distance of a home in kilometres, weighted as in {@link createPlacePicker}. */
function createNearbyPicker(country: string, home: Place, withinKm: number, random: Random): () => Place {
  const near = listPlaces(country).filter((place) => computeDistanceKm(home, place) <= withinKm)
  const weights = near.map((place) => [place, place.population ** 0.75] as const)
  return () => random.weighted(weights)
}

/** Generates `count` adults of a brand. The same seed and day give the same people. */
export function generatePeople(brand: Brand, count: number, now: Date, random: Random): DemoPerson[] {
  const content = demoContent[brand.language]
  const decks = Object.fromEntries(
    profileParts.map((part) => [part, createDeck(content.descriptions[part], random.fork(part))]),
  ) as Record<ProfilePart, (fits: (fragment: Fragment) => boolean) => Fragment>
  // A member mostly sees people of one gender; no two of them have the same tagline.
  const nextTagline = {
    female: createDeck(content.taglines, random.fork('taglines')),
    male: createDeck(content.taglines, random.fork('taglines-male')),
  }
  const nextReason = createDeck(content.reasons, random.fork('reasons'))
  const places = new Map(
    brand.countries.map(([country]) => [country, createPlacePicker(country, random.fork(`places-${country}`))]),
  )
  const mainCountry = brand.countries[0]?.[0] as string
  const home = random.fork('home').pick(listPlaces(mainCountry).slice(0, 12))
  const atHome = createNearbyPicker(mainCountry, home, 8, random.fork('at-home'))
  const nearHome = createNearbyPicker(mainCountry, home, 48, random.fork('near-home'))
  const nameDecks = new Map<string, (fits: (name: string) => boolean) => string>()
  const takeName = (country: string, gender: 'male' | 'female', older: boolean): string => {
    const key = `${country}-${gender}-${older}`
    const names = demoNames[country]?.[gender] ?? ['Sam', 'Robin']
    const half = Math.floor(names.length / 2)
    const next = nameDecks.get(key) ?? createDeck(older ? names.slice(0, half) : names.slice(half), random.fork(key))
    nameDecks.set(key, next)
    return next(acceptAny)
  }
  const pickPlace = (index: number, near: boolean, country: string): Place => {
    if (near) return nearHome()
    return index < 4 ? atHome() : (places.get(country) as () => Place)()
  }
  const written = new Set<string>()

  return Array.from({ length: count }, (_, index) => {
    const own = random.fork(`person-${index}`)
    // The logins come first, in the brand's own country.
    const near = index >= 4 && isShare(index, brand.nearby)
    const country = index < 4 || near ? mainCountry : own.weighted(brand.countries)
    const gender = index % 2 === 0 ? ('female' as const) : ('male' as const)
    const anyAge = own.weighted([
      [own.int(21, 29), 25],
      [own.int(30, 39), 31],
      [own.int(40, 49), 22],
      [own.int(50, 59), 14],
      [own.int(60, 68), 8],
    ] as const)
    const wantedAge = index < 4 ? own.int(29, 41) : anyAge
    const born = pickDateOfBirth(wantedAge, now, own)
    const age = computeAge(born, toUtcDay(now))
    const name = takeName(country, gender, age > 45)

    const fits = (fragment: Fragment): boolean => age >= fragment.minAge && age <= fragment.maxAge
    const compose = (): { text: string; interests: string[] } => {
      const parts = profileParts
        .filter((part) => part === 'opening' || part === 'days' || own.chance(0.72))
        .map((part) => decks[part](fits))
      return { text: parts.map((part) => part.text).join(' '), interests: parts.flatMap((part) => part.interests) }
    }
    let text = compose()
    while (written.has(text.text)) text = compose()
    written.add(text.text)

    const place = pickPlace(index, near, country)
    const gay = own.chance(0.07)
    const both = !gay && own.chance(0.05)
    const sexualConsent = own.chance(0.12)
    const interests = new Set([...text.interests, ...own.sample(demoTraits.interests, own.int(3, 7))])
    if (sexualConsent) for (const extra of own.sample(demoTraits.intimateInterests, 2)) interests.add(extra)
    const signupDate = timeBefore(now, own.int(3 * 24 * 60, 900 * 24 * 60) * minuteMs)
    const status = own.weighted(demoTraits.status) as DemoPerson['status']
    // Deleted accounts were last online within the fourteen-day grace period.
    const seen = status === 'deleted' ? timeBefore(now, own.int(1, 9) * dayMs) : pickLastSeen(now, own)
    const showsSexuality = own.chance(0.3)
    const other = gender === 'male' ? ('female' as const) : ('male' as const)
    const slug = name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
    return {
      id: own.uuid(signupDate),
      index,
      name,
      email: `${slug}.${brand.key}${index}@members.example`,
      gender,
      lookingFor: both ? 'both' : gay ? gender : other,
      dateOfBirth: born,
      age,
      country,
      currency: getCountryCurrency(country),
      place,
      tagline: own.chance(0.96) ? nextTagline[gender](acceptAny).replace('{place}', place.name) : '',
      description: spellForCountry(country, text.text),
      reason: random.fork(`reason-${index}`).chance(0.3) ? spellForCountry(country, nextReason(acceptAny)) : '',
      hair: pickHair(gender, age, own),
      eyes: own.weighted(demoTraits.eyes),
      bodyType: own.weighted(demoTraits.bodyType),
      relationshipStatus:
        age > 58 && own.chance(0.25)
          ? 'widowed'
          : own.weighted([
              ['single', 55],
              ['divorced', age > 32 ? 30 : 4],
              ['unmarried', 14],
            ] as const),
      tattoos: own.chance(0.24),
      sexuality: showsSexuality ? (both ? 'bi' : gay ? (gender === 'male' ? 'gay' : 'lesbian') : 'hetero') : null,
      interests: [...interests].filter((interest) => sexualConsent || !isSexualInterest(interest)).sort(),
      sexualConsent,
      signupDate,
      lastSeenAt: seen < signupDate ? signupDate : seen,
      status,
      paid: own.chance(0.34),
      invisible: own.chance(0.02),
      forVisitors: random.fork(`visitors-${index}`).chance(0.7),
      photos: own.weighted([
        [1, 52],
        [2, 32],
        [3, 16],
      ] as const),
    }
  })
}
