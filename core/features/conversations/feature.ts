import { defineFeature } from '../../kernel/feature.ts'
import { endConversationOnBlock } from './end-conversation-on-block.ts'
import { expirySchedule } from './expire-messages.ts'
import { exportReceived } from './export.ts'
import { conversationsLive } from './live-events.ts'
import { conversationMedia } from './media-purposes.ts'
import { messageCause } from './message-causes.ts'
import { sentMessages } from './metrics.ts'
import { partitionSchedule } from './partitions.ts'
import { readReceiptsPerk, talkPerk } from './perks.ts'
import { conversationPoolMove } from './pool-move.ts'
import { contactPrices } from './priced-actions.ts'
import { refundUnreadAtBan, refundUnreadAtErasure } from './refund-unread.ts'
import { conversationRoutes } from './routes.ts'
import { conversationRules } from './rules.ts'
import { conversationSettings } from './settings.ts'
import { conversationErrors, conversationKinds, conversationNotifications } from './words.ts'

/** Uses the index on sides, the only one that finds conversations by member. */
const conversationsOf = 'select conversation_id from conversation_members where member_id = :member'

export const conversationsFeature = defineFeature({
  id: 'conversations',
  live: conversationsLive,
  ledgerKinds: conversationKinds,
  notifications: conversationNotifications,
  media: conversationMedia,
  errors: conversationErrors,
  hooks: ['messageKind', 'messagesExpired', 'senderGuard'],
  metrics: [sentMessages],
  extends: {
    premiumPerk: [readReceiptsPerk, talkPerk],
    poolMoved: [conversationPoolMove],
    memberBlocked: [endConversationOnBlock],
    ledgerCause: [messageCause],
    pricedAction: contactPrices,
  },
  settings: conversationSettings,
  settingRules: conversationRules,
  routes: conversationRoutes,
  schedules: [partitionSchedule, expirySchedule],
  events: [refundUnreadAtBan],
  erasers: [refundUnreadAtErasure],
  privacy: [
    {
      table: 'messages',
      memberColumn: 'sender_id',
      where: `sender_id = :member and conversation_id in (${conversationsOf})`,
      export: 'rows',
      erase: 'delete',
    },
    { table: 'message_edits', memberColumn: 'sender_id', export: 'rows', erase: 'delete' },
    {
      table: 'message_reports',
      memberColumn: 'reporter_id',
      export: 'rows',
      withhold: { 'Who wrote it: of them, nothing but the words is given.': ['reported_id'] },
      erase: 'delete',
    },
    {
      table: 'message_reports',
      memberColumn: 'reported_id',
      export: { not: 'Reporters may fear the member.' },
      erase: 'delete',
    },
    {
      table: 'conversations',
      memberColumn: 'member_a',
      where: `id in (${conversationsOf})`,
      export: { not: 'The same data are exported with each side of the conversation.' },
      erase: 'delete',
    },
    { table: 'conversation_members', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'conversation_members',
      memberColumn: 'other_id',
      where: `conversation_id in (${conversationsOf})`,
      export: { not: "The partner's side: when they read, and what they removed." },
      erase: 'delete',
    },
  ],
  exporters: [exportReceived],
})
