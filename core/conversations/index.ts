export { type Allowance } from './allowance.ts'
export { type DeliveredMessage, deliverMessage, type OutgoingMessage } from './deliver-message.ts'
export { messageSent } from './events.ts'
export type { MessageRow } from './message-rows.ts'
export { sendMessage, sendPhotoMessage } from './send-message.ts'
export {
  chatHistoryDays, conversationSettings, fictionalMessageCredits, freeConversations, freeMessages, messageLength, minimumMessageCosts,
} from './settings.ts'
export { endConversation } from './conversation.ts'
export { conversationsFeature } from './feature.ts'
export { ensurePartitions } from './partitions.ts'
export { presentMessage } from './present-message.ts'
export { conversationRoutes } from './routes.ts'
export { messageSchema, sentReply } from './reply-schemas.ts'
