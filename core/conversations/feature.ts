import { defineFeature } from '../plugins/feature.ts'
import { partitionSchedule } from './partitions.ts'
import { conversationRoutes } from './routes.ts'
import { conversationSettings } from './settings.ts'

export const conversationsFeature = defineFeature({
  id: 'conversations',
  settings: conversationSettings,
  routes: conversationRoutes,
  schedules: [partitionSchedule],
  privacy: [
    { table: 'conversation_members', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'conversation_members', memberColumn: 'other_id', export: 'none', erase: 'delete' },
    { table: 'messages', memberColumn: 'sender_id', export: 'rows', erase: 'delete' },
    { table: 'conversations', memberColumn: 'member_a', export: 'none', erase: 'delete' },
    { table: 'conversations', memberColumn: 'member_b', export: 'none', erase: 'delete' },
    { table: 'conversations', memberColumn: 'started_by', export: 'none', erase: 'delete' },
  ],
})
