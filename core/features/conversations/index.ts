export type { Allowance } from './allowance.ts'
export { type DeliveredMessage, deliverMessage, type OutgoingMessage } from './deliver-message.ts'
export { messageSent } from './events.ts'
export { conversationsFeature } from './feature.ts'
export type { MessageKind } from './message-kind.ts'
export type { MessageRow } from './message-rows.ts'
export { ensurePartitions } from './partitions.ts'
export { presentMessage } from './present-message.ts'
export { messageSchema, sentReply } from './reply-schemas.ts'
export { conversationRoutes } from './routes.ts'
export { sendMessage, sendPhotoMessage } from './send-message.ts'
export {
  chatHistoryDays,
  conversationSettings,
  fictionalMessageCredits,
  freeConversations,
  freeMessages,
  messageLength,
  minimumMessageCosts,
} from './settings.ts'
