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
}

export const messageColumns = (alias: string) =>
  ['id', 'conversation_id', 'sender_id', 'kind', 'body', 'payload', 'cost', 'created_at']
    .map((name) => `${alias}.${name}`)
    .join(', ')
