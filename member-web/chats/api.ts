import type { Reply } from '../api/types.ts'

export type ChatReply = Reply<'GET /api/chats.php'>['chats'][number]
/** A part of the list of chats. `before` is its start, null for the latest; the reply has the next start. */
export type ListedChats = Reply<'GET /api/chats'> & { before: string | null }
export type ConversationReply = Reply<'GET /api/conversations/:id'>
export type MessagesReply = Reply<'GET /api/conversations/:id/messages'>
export type FoundReply = Reply<'GET /api/message-search'>
export type MessageReply = MessagesReply['messages'][number]
export type SentReply = Reply<'POST /api/members/:id/messages'>
export type Allowance = ConversationReply['allowance']
/** A line that the other member wrote. */
export type Passage = ConversationReply['passages'][number]
export interface PhotoPayload {
  photo_id?: string
  /** Its main colour, as CSS. */
  colour?: string
  filename?: string
  thumb_filename?: string
  /** Pixels. */
  width?: number
  height?: number
}
