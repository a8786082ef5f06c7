import type { Transaction } from '../../db/database.ts'

/** Messages to a member's open pages over `GET /api/events`. */
export interface LiveEvents {
  'message.received': { conversationId: string; messageId: string }
  'conversation.read': { conversationId: string; readUpTo: string }
  'like.received': { profileId: string; match: boolean }
  'credits.changed': { credits: number; paidUser: boolean }
  'photo.reviewed': { photoId: string; status: string }
  'session.ended': Record<string, never>
}

export interface LiveStream {
  /** Stores the event in the caller's transaction and fans it out after the outermost commit. */
  send<T extends keyof LiveEvents>(tx: Transaction, memberId: string, type: T, data: LiveEvents[T]): Promise<void>
  /** Delivers what came after `lastEventId` (if still kept), then live. Returns the function that ends it. */
  subscribe(
    memberId: string,
    lastEventId: number | null,
    deliver: (event: { id: number; type: string; data: unknown }) => void,
  ): Promise<() => void>
  /** Open streams of this process. */
  size(): number
  close(): Promise<void>
}
