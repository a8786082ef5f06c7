import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const searchFieldNames = ['gender', 'country', 'region', 'age', 'interests', 'distance', 'online', 'photo'] as const
/** Filters that the search offers. */
export const searchFields = defineSetting({
  key: 'search_fields',
  experimentable: { by: ['members'], pages: ['/members'] },
  type: z.array(z.enum(searchFieldNames)),
  default: [...searchFieldNames],
  public: true,
  area: 'members',
})

/** Filters that are for Premium only where the perk `search.filters` is on. */
export const premiumSearchFields = defineSetting({
  key: 'premium_search_fields',
  notExperimentable: 'price',
  type: z.array(z.enum(searchFieldNames)),
  default: ['interests', 'distance', 'online'],
  public: true,
  area: 'members',
})

export const searchSettings = [searchFields, premiumSearchFields] as const
