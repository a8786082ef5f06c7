export { assertCanMessage, createFirstMessage } from './create-first-message.ts'
export { type DeliveredMessage, deliverMessage, type OutgoingMessage } from './deliver-message.ts'
export { loadEarlierTexts } from './earlier-texts.ts'
export { messageReported, messageSent } from './events.ts'
export { expireMessages, type MessagesExpired } from './expire-messages.ts'
export { type ImportedMessage, importMessages } from './import-messages.ts'
export { loadPaidMessages, type PaidMessage } from './message-causes.ts'
export type { MessageKind } from './message-kind.ts'
export type { MessageRow } from './message-rows.ts'
export { getKindLabel, getModeratedText } from './moderated.ts'
export { parseConversationId } from './parse-conversation-id.ts'
export { findConversationPartner } from './participant.ts'
export { ensurePartitions } from './partitions.ts'
export { presentMessage } from './present-message.ts'
export { presentSent } from './present-sent.ts'
export { requireReadableMessage, requireReceivedMessage } from './received-message.ts'
export { removeMessage, restoreMessage } from './remove-message.ts'
export { messageSchema, sentReply } from './reply-schemas.ts'
export { sendMessage } from './send-message.ts'
export { sendPhotoMessage } from './send-photo.ts'
export { sendUpload } from './send-upload.ts'
export { assertMayWrite, type SenderGuard } from './sender-guard.ts'
export {
  chatHistoryDays,
  conversationSettings,
  fictionalMessageCredits,
  freeConversations,
  freeMessages,
  messageLength,
  minimumMessageCosts,
} from './settings.ts'
export { shownCost, shownCostText } from './shown-cost.ts'
