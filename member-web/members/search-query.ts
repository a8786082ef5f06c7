import { type Gender, genders } from '../../core/shared/vocabulary.ts'

/** Ages of the search's range; the upper end means "and older". */
export const ages = { from: 18, to: 80 } as const

export const sorts = ['active', 'new', 'near'] as const

export interface SearchQuery {
  gender?: Gender
  country?: string
  region?: string
  min_age?: number
  max_age?: number
  sort?: (typeof sorts)[number]
  page: number
}

const genderOf = (asked: string | null, lookingFor?: string | null) =>
  genders.find((gender) => gender === (asked ?? lookingFor))

const age = (text: string | null, whole: number) => {
  const value = Number(text)
  return text && Number.isInteger(value) && value !== whole ? value : undefined
}

/** What a site lets one search by, as the setting `search_fields` names it. */
export const allFields = ['gender', 'country', 'region', 'age', 'interests', 'distance'] as const

/**
 * The search that an address asks for, by the fields that the site offers. The ends of the age range mean "all ages" and are left out; so is a region without a country.
 * An address that says nothing of gender starts with whom the member looks for; `any` means everybody.
 */
export function searchQuery(
  search: URLSearchParams,
  lookingFor?: string | null,
  fields: readonly string[] = allFields,
): SearchQuery {
  const value = (name: string) => search.get(name) || undefined
  const on = (field: string) => fields.includes(field)
  const country = on('country') ? value('country') : undefined
  const page = Number(search.get('page'))
  const query: SearchQuery = {
    gender: on('gender') ? genderOf(search.get('gender'), lookingFor) : undefined,
    country,
    // Where nobody chooses a country, the regions are those of the visitor's own.
    region: on('region') && (country || !on('country')) ? value('region') : undefined,
    min_age: on('age') ? age(search.get('min_age'), ages.from) : undefined,
    max_age: on('age') ? age(search.get('max_age'), ages.to) : undefined,
    sort: sorts.find((sort) => sort === search.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
  return Object.fromEntries(Object.entries(query).filter(([, part]) => part !== undefined)) as unknown as SearchQuery
}
