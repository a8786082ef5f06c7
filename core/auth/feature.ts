import { defineFeature } from '../plugins/feature.ts'
import { accountRoutes, signupRoutes } from './account-routes.ts'
import { authSchedules } from './schedules.ts'
import { sessionRoutes } from './session-routes.ts'
import { authSettings } from './settings.ts'
import { staffRoutes } from './staff-routes.ts'

export const authRoutes = [...sessionRoutes, ...signupRoutes, ...accountRoutes, ...staffRoutes] as const

export const authFeature = defineFeature({
  id: 'auth',
  settings: authSettings,
  routes: authRoutes,
  schedules: authSchedules,
  privacy: [
    { table: 'member_sessions', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'member_tokens', memberColumn: 'member_id', export: 'none', erase: 'delete' },
    { table: 'known_devices', memberColumn: 'member_id', export: 'none', erase: 'delete' },
    { table: 'traffic_sources', memberColumn: 'member_id', export: 'rows', erase: { anonymise: ['member_id'] } },
  ],
})
