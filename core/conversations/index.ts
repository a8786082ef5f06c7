export { type Allowance } from './allowance.ts'
export { type DeliveredMessage, deliverMessage, type OutgoingMessage } from './deliver-message.ts'
export { messageSent } from './events.ts'
export type { MessageRow } from './message-rows.ts'
export { sendMessage, sendPhotoMessage } from './send-message.ts'
export {
  chatHistoryDays, conversationSettings, fictionalMessageCredits, freeConversations, freeMessages, messageLength, minimumMessageCosts,
} from './settings.ts'
