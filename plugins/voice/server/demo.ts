import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DemoPart } from '../../../core/kernel/index.ts'
import { buildClipPath, getContentType } from './files.ts'

const container = 'webm'
/** Duration in milliseconds, and loudness from beginning to end, of `murmur.webm`. */
const duration = 7773
const waveform = [
  6, 10, 12, 12, 5, 8, 11, 8, 8, 0, 0, 9, 10, 10, 5, 7, 9, 10, 12, 0, 0, 8, 10, 5, 10, 15, 4, 6, 4, 0, 6, 10, 10, 7, 8,
  9, 5, 7, 8, 0,
]

interface VoiceMessageRow {
  id: string
  sender_id: string
  created_at: Date
}

/** One conversation of the Premium member ends with a voice message. */
export const demo: DemoPart = {
  settings: { 'voice.enabled': true },
  async fill(tx, { logins, keepFile }) {
    // The newest conversation ends with a text, so that the list starts with one.
    const { rows } = await tx.raw<{ rows: VoiceMessageRow[] }>(
      `select m.id, m.sender_id, m.created_at from conversation_members s
         join conversations c on c.id = s.conversation_id join messages m on m.id = c.last_message_id
       where s.member_id = ? and m.sender_id <> s.member_id
         and exists (select from messages own where own.conversation_id = c.id and own.sender_id = s.member_id)
       order by c.last_message_at desc offset 1 limit 1`,
      [logins.premium ?? null],
    )
    const [spoken] = rows
    if (!spoken) return
    const bytes = await readFile(new URL('murmur.webm', import.meta.url))
    const mediaKey = randomBytes(24).toString('hex')
    await keepFile(buildClipPath(mediaKey, container), bytes, getContentType(container))
    await tx('messages')
      .where({ id: spoken.id })
      .update({ kind: 'voice', body: '', payload: JSON.stringify({ clip: 'demo', duration, waveform }) })
    await tx('voice_recordings').insert({
      message_id: spoken.id,
      member_id: spoken.sender_id,
      media_key: mediaKey,
      container,
      duration,
      size: bytes.length,
      recorded_at: spoken.created_at,
    })
  },
}
