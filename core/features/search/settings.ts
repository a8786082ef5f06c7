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
  component: 'multiselect',
})

export const searchSettings = [searchFields] as const
