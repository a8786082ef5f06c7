import { mediaAddress } from '../photos/index.ts'
import type { MessageRow } from './message-rows.ts'
import type { MessageReply } from './reply-schemas.ts'

/** A message as one of the two sees it. `readUpTo` is how far the other has read. */
export function presentMessage(row: MessageRow, viewerId: string, readUpTo: Date | null): MessageReply {
  const own = row.sender_id === viewerId
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    own,
    kind: row.kind,
    text: row.body,
    payload: row.kind === 'photo' ? photoPayload(row.payload) : row.payload,
    cost: own ? row.cost : 0,
    created_at: row.created_at.toISOString(),
    read: !own || (readUpTo !== null && readUpTo >= row.created_at),
  }
}

/** Who may fetch the files is decided at each fetch: the two of the conversation. */
function photoPayload({ photo_id, width, height, colour }: Record<string, unknown>): Record<string, unknown> {
  const id = String(photo_id)
  const files = { filename: mediaAddress(id, 'large'), thumb_filename: mediaAddress(id, 'medium') }
  return { photo_id, width, height, colour, ...files }
}
