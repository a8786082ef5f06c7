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

export const messageColumnsSql = (alias: string) =>
  [
    'id',
    'conversation_id',
    'sender_id',
    'kind',
    'body',
    'payload',
    'cost',
    'created_at',
    'edited_at',
    'removed_at',
    'taken_back',
  ]
    .map((name) => `${alias}.${name}`)
    .join(', ')
