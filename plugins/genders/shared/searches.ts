import type { Gender, GenderReach } from '../../../core/shared/vocabulary.ts'

/** How members with a gender are searched for. */
export const searches = ['women', 'men', 'both', 'apart'] as const
export type SearchedGender = (typeof searches)[number]

/** The gender it counts as for callers that know only two, if the search already determines it. */
export const baseGenders: Partial<Record<SearchedGender, Gender>> = { women: 'female', men: 'male' }

export const getReach = (searched: SearchedGender): GenderReach | null =>
  searched === 'both' || searched === 'apart' ? searched : null
