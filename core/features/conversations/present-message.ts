import { buildMediaPath } from '../photos/index.ts'
import type { MessageRow } from './message-rows.ts'
import type { MessageReply } from './reply-schemas.ts'

/** A message as one of its members sees it, without content if removed. The other has read to `readUpTo`. */
export function presentMessage(row: MessageRow, viewerId: string, readUpTo: Date | null): MessageReply {
  const own = row.sender_id === viewerId
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    own,
    ...(row.removed_at ? { ...removed, kind: row.taken_back ? 'taken_back' : 'removed' } : presentContent(row)),
    cost: own ? row.cost : 0,
    created_at: row.created_at.toISOString(),
    edited: row.edited_at !== null && row.removed_at === null,
    read: !own || (readUpTo !== null && readUpTo >= row.created_at),
  }
}

const removed = { text: '', payload: {} }

const presentContent = ({ kind, body, payload }: MessageRow) => ({
  kind,
  text: body,
  payload: kind === 'photo' ? presentPhotoPayload(payload) : payload,
})

/** Access to the files is checked at each fetch, for these two members only. */
function presentPhotoPayload({ photo_id, width, height, colour }: Record<string, unknown>): Record<string, unknown> {
  const id = String(photo_id)
  const files = { filename: buildMediaPath(id, 'large'), thumb_filename: buildMediaPath(id, 'medium') }
  return { photo_id, width, height, colour, ...files }
}
