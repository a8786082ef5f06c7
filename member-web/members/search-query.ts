import { usesMiles } from '../../core/shared/languages.ts'
import { genders, type Interest, interests, isSexualInterest } from '../../core/shared/vocabulary.ts'

/** Upper end of the age range in the search, which means "and older". The lower end is the site's minimum age. */
export const maxSearchAge = 80
/** No search begins above this age. */
const maxAge = 120

/** A site's search fields, countries and minimum age, and the parameters of its plugins. */
export interface SearchOffer {
  search_fields?: readonly string[]
  /** Codes of the countries to choose from. */
  countries?: readonly string[]
  min_age?: number
  /** Keys of the genders that the site adds. */
  genders?: readonly string[]
  parameters?: readonly string[]
}

export const sorts = ['active', 'new', 'near'] as const

/** Distances to choose from in kilometres: round numbers of kilometres, and of miles (5, 10, 25, 50, 100). */
const kilometres = [10, 25, 50, 100, 200] as const
const miles = [8, 16, 40, 80, 161] as const
export const listDistances = (country: string): readonly number[] => (usesMiles(country) ? miles : kilometres)

/** Interests for searches: those that need consent never appear in an address. */
export const searchableInterests = interests.filter((interest) => !isSexualInterest(interest))

export interface SearchQuery {
  /** `female`, `male`, or a gender that the site adds. */
  gender?: string
  country?: string
  region?: string
  min_age?: number
  max_age?: number
  distance_km?: number
  /** Keys of interests, separated by commas. */
  interests?: string
  online?: '1'
  photo?: '1'
  /** Includes members who do not look for the searcher's gender. */
  everyone?: '1'
  sort?: (typeof sorts)[number]
  page: number
  /** Parameters of plugins; several values are separated by commas. */
  [parameter: string]: string | number | undefined
}

const parseGender = (requested: string | null, lookingFor: string | null | undefined, own: readonly string[]) =>
  [...genders, ...own].find((gender) => gender === (requested ?? lookingFor))

/** A region's code begins with that of its country. */
const findRegion = (country: string | undefined, code: string | undefined) =>
  code && /^[A-Z]{2}-[A-Z0-9]{1,4}$/.test(code) && code.startsWith(country ?? '') ? code : undefined

const parseAge = (text: string | null, narrows: (value: number) => boolean) => {
  const value = Number(text)
  return text && Number.isInteger(value) && narrows(value) ? value : undefined
}

/** All search fields that the setting `search_fields` can name. */
export const allFields = ['gender', 'country', 'region', 'age', 'interests', 'distance', 'online', 'photo'] as const

/**
 * The search of an address, limited to the site's search fields. The ends of the age range mean "all ages" and are left
 * out; so is a region without a country. An address without a gender starts with the member's preferred one; `any`
 * means everybody.
 */
export function parseSearchQuery(
  search: URLSearchParams,
  lookingFor?: string | null,
  {
    search_fields: fields = allFields,
    countries,
    min_age: youngest = 18,
    genders: own = [],
    parameters = [],
  }: SearchOffer = {},
): SearchQuery {
  const readValue = (name: string) => search.get(name) || undefined
  const isOffered = (field: string) => fields.includes(field)
  const asked = isOffered('country') ? readValue('country') : undefined
  const country = asked && countries && !countries.includes(asked) ? undefined : asked
  const page = Number(search.get('page'))
  const readTick = (name: string, offered = true) => (offered && readValue(name) === '1' ? ('1' as const) : undefined)
  const query: SearchQuery = {
    gender: isOffered('gender') ? parseGender(search.get('gender'), lookingFor, own) : undefined,
    country,
    // Without a country filter, the regions are those of the visitor's own country.
    region:
      isOffered('region') && (country || !isOffered('country')) ? findRegion(country, readValue('region')) : undefined,
    min_age: isOffered('age')
      ? parseAge(search.get('min_age'), (value) => value > youngest && value <= maxAge)
      : undefined,
    max_age: isOffered('age')
      ? parseAge(search.get('max_age'), (value) => value >= youngest && value < maxSearchAge)
      : undefined,
    distance_km: isOffered('distance')
      ? [...kilometres, ...miles].find((km) => String(km) === search.get('distance_km'))
      : undefined,
    interests: isOffered('interests') ? parseInterests(search).join(',') || undefined : undefined,
    online: readTick('online', isOffered('online')),
    photo: readTick('photo', isOffered('photo')),
    everyone: readTick('everyone'),
    sort: sorts.find((sort) => sort === search.get('sort')),
    ...Object.fromEntries(parameters.map((name) => [name, search.getAll(name).filter(Boolean).join(',') || undefined])),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
  return Object.fromEntries(Object.entries(query).filter(([, part]) => part !== undefined)) as SearchQuery
}

/** Interests as separate form values or as one address parameter, up to the search's maximum. */
const parseInterests = (search: URLSearchParams): Interest[] => {
  const requested = new Set(search.getAll('interests').flatMap((part) => part.split(',')))
  return searchableInterests.filter((interest) => requested.has(interest)).slice(0, 10)
}

/** A search as an address of the page; without a gender it means everybody. */
export function buildSearchAddress(query: Partial<SearchQuery>, ...without: string[]): string {
  const { page: _, ...rest } = query
  const parts = Object.entries(rest).filter(([name, part]) => part !== undefined && !without.includes(name))
  return `/members?${new URLSearchParams({ gender: 'any', ...Object.fromEntries(parts.map(([name, part]) => [name, String(part)])) })}`
}

/** The address of a search that starts with these ages. */
export const buildStartQuery = (start: { min_age: number | null; max_age: number | null }): string =>
  new URLSearchParams(
    Object.entries(start).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString()

/** The search without filters: the member's preferred gender, without a plugin's start values. */
export const clearSearchAddress = (lookingFor?: string | null): string => `/members?gender=${lookingFor ?? 'any'}`
