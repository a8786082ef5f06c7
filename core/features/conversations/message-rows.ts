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
  /** When moderation removed it; its text stays in the row. */
  removed_at: Date | null
}

export const messageColumns = (alias: string) =>
  ['id', 'conversation_id', 'sender_id', 'kind', 'body', 'payload', 'cost', 'created_at', 'removed_at']
    .map((name) => `${alias}.${name}`)
    .join(', ')
