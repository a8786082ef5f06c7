export interface MessageRow {
  id: string
  conversation_id: string
  sender_id: string
  kind: string
  body: string
  payload: Record<string, unknown>
  /** Whole credits. */
  cost: number
  created_at: Date
  /** When its sender last changed its text. */
  edited_at: Date | null
  /** When moderation removed it or its sender took it back; its text stays in the row. */
  removed_at: Date | null
  /** Whether it was its sender who removed it. */
  taken_back: boolean
}

/** The columns of a message, selected from `messages x`. */
export const messageColumnsSql = `x.id, x.conversation_id, x.sender_id, x.kind, x.body, x.payload, x.cost, x.created_at,
  x.edited_at, x.removed_at, x.taken_back`
