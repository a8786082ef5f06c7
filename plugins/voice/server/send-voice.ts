import { createHmac } from 'node:crypto'
import { type DeliveredMessage, sendUpload } from '../../../core/features/conversations/index.ts'
import { locales, type MemberCommandContext, type UploadedFile } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { voiceCredits } from '../settings.ts'
import { markClipUsed, removeClip, storeClip } from './files.ts'
import { readClip } from './read-clip.ts'

export interface VoiceInput {
  /** UUIDv7 created by the sender: repeating the id repeats the same message. */
  messageId: string
  toMember: string
  file: Pick<UploadedFile, 'path' | 'sha256'>
  waveform: number[]
  /** The price that the sender saw. */
  shownCost?: number
}

const insertRecordingStatement: Statement = {
  name: 'voice.insert_recording',
  text: `insert into voice_recordings (message_id, member_id, media_key, container, duration, size, recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** Identifies a recording; keyed by the message, so that equal recordings get different values. */
const identifyClip = ({ services }: MemberCommandContext, { messageId, file }: VoiceInput): string =>
  createHmac('sha256', services.secrets.derive('voice-clip')).update(`${messageId} ${file.sha256}`).digest('base64url')

/** Texts for the statement, in case this plugin is off later. */
const getWords = ({ services }: MemberCommandContext) =>
  Object.fromEntries(locales.map((locale) => [locale, services.i18n.t(locale, 'plugins.voice.statement.voice')]))

/** Sends a recording for `voice.credits`. Throws the errors of `sendUpload` and `readClip`. */
export function sendVoice(ctx: MemberCommandContext, input: VoiceInput): Promise<DeliveredMessage> {
  const { messageId, toMember, file, waveform, shownCost } = input
  const { services, member } = ctx
  return sendUpload(
    ctx,
    {
      messageId,
      toMember,
      kind: 'voice',
      identity: ['clip', identifyClip(ctx, input)],
      credits: ctx.setting(voiceCredits),
      shownCost,
      ledgerKind: 'voice.sent',
      ledgerWords: getWords(ctx),
    },
    async () => {
      const clip = await readClip(file.path, member.id)
      const stored = await storeClip(services, clip)
      const { mediaKey, container } = stored
      return {
        payload: { duration: clip.ms, waveform },
        async onDelivered({ tx, now }) {
          const values = [messageId, member.id, mediaKey, container, clip.ms, clip.bytes.length, now()]
          await services.db.query(insertRecordingStatement, values, tx)
          await markClipUsed(services, tx, mediaKey)
        },
        // The file's row remains, so that it is deleted eventually.
        discard: () => removeClip(services, stored).catch(() => {}),
      }
    },
  )
}
