import type { Gender, GenderReach } from '../../../core/shared/vocabulary.ts'

/** How members with a gender are searched for. */
export const searches = ['women', 'men', 'both', 'apart'] as const
export type Searched = (typeof searches)[number]

/** The gender it counts as for callers that know only two, if the search already determines it. */
export const baseGenders: Partial<Record<Searched, Gender>> = { women: 'female', men: 'male' }

export const getReach = (searched: Searched): GenderReach | null =>
  searched === 'both' || searched === 'apart' ? searched : null
