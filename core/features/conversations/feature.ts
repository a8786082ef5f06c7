import { defineFeature } from '../../kernel/feature.ts'
import { conversationsCounters } from './counters.ts'
import { conversationErrors } from './error-codes.ts'
import { exportReceived } from './export.ts'
import { conversationKinds } from './ledger-kinds.ts'
import { conversationsLive } from './live-events.ts'
import { movePool } from './move-pool.ts'
import { conversationNotifications } from './notification-types.ts'
import { part } from './part.ts'
import { partitionSchedule } from './partitions.ts'
import { conversationRoutes } from './routes.ts'
import { conversationRules } from './rules.ts'
import { conversationSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    conversations: typeof conversationRoutes
  }
  interface SettingTables {
    conversations: typeof conversationSettings
  }
}

/** By the index on sides: a conversation is found by member in no other. */
const conversationsOf = 'select conversation_id from conversation_members where member_id = :member'

export const conversationsFeature = defineFeature({
  id: 'conversations',
  counters: conversationsCounters,
  live: conversationsLive,
  ledgerKinds: conversationKinds,
  notifications: conversationNotifications,
  errors: conversationErrors,
  hooks: ['messageKind'],
  extends: { poolMoved: [movePool], memberBlocked: [part] },
  settings: conversationSettings,
  settingRules: conversationRules,
  routes: conversationRoutes,
  schedules: [partitionSchedule],
  privacy: [
    {
      table: 'messages',
      memberColumn: 'sender_id',
      where: `sender_id = :member and conversation_id in (${conversationsOf})`,
      export: 'rows',
      erase: 'delete',
    },
    {
      table: 'conversations',
      memberColumn: 'member_a',
      where: `id in (${conversationsOf})`,
      export: { not: 'What it says stands in the sides of the conversation.' },
      erase: 'delete',
    },
    { table: 'conversation_members', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'conversation_members',
      memberColumn: 'other_id',
      where: `conversation_id in (${conversationsOf})`,
      export: { not: "The other's side: when they read, what they removed." },
      erase: 'delete',
    },
  ],
  exporters: [exportReceived],
})
