import { defineFeature } from '../../kernel/feature.ts'
import { searchSchedule } from './bitmap-index.ts'
import { moreFiltersPerk } from './perks.ts'
import { searchRoutes } from './routes.ts'
import { searchRules } from './rules.ts'
import { savedSearchRoutes } from './saved-search-routes.ts'
import { searchSettings } from './settings.ts'

const routes = [...searchRoutes, ...savedSearchRoutes] as const

export const searchFeature = defineFeature({
  id: 'search',
  hooks: ['candidateFilter', 'searchFilter', 'searchStart'],
  extends: { premiumPerk: [moreFiltersPerk] },
  settings: searchSettings,
  settingRules: searchRules,
  routes,
  schedules: [searchSchedule],
  nonPersonalTables: [
    { table: 'search_pools', why: 'The pools with a bitmap index.' },
    { table: 'search_bits', why: 'Bits; only search_seats names their members.' },
  ],
  privacy: [
    {
      table: 'search_seats',
      memberColumn: 'member_id',
      export: { not: 'Derived from the profile, for the search.' },
      erase: 'delete',
    },
    {
      table: 'search_changes',
      memberColumn: 'member_id',
      export: { not: 'A marker for the search that a profile changed within the last minute.' },
      erase: 'delete',
    },
    { table: 'saved_searches', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
})
